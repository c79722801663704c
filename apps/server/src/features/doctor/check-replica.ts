import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '@portal/database/connection/connect'
import { explainConnectionFailure } from '@portal/database/connection/connection-failures'
import { sql } from 'kysely'
import type { Db } from '../../context/db.ts'
import { mostBehindMs, readPosition } from '../../fair-share/read-replica.ts'
import { type Finding, fault, fine } from './finding.ts'

const askAgainMs = 100

/** Whether the copy at `readUrl` follows the database closely enough to be read. */
export async function checkReplica(db: Db, readUrl: string): Promise<Finding> {
  const { db: copy } = connect({ url: readUrl, applicationName: 'portal doctor', max: 1, isReadOnly: true })
  try {
    return await followReplica(db, copy)
  } catch (error) {
    const { message } = explainConnectionFailure(readUrl, error)
    return fault(
      'replica',
      `${message.replaceAll('DATABASE_URL', 'DATABASE_READ_URL')} Everything is read from the primary.`,
    )
  } finally {
    await copy.destroy()
  }
}

async function followReplica(db: Db, copy: Db): Promise<Finding> {
  const lsn = await readPosition(db)
  const askedMs = performance.now()
  for (;;) {
    const answer = await sql<{ isReplica: boolean; isUpToDate: boolean | null }>`
      select pg_is_in_recovery() as "isReplica",
        pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn as "isUpToDate"`.execute(copy)
    const [state] = answer.rows
    if (state?.isReplica !== true) {
      return fault('replica', 'DATABASE_READ_URL is the address of a primary, not a replica.')
    }
    if (state.isUpToDate === true) return fine('replica', 'It is in sync with the primary.')
    if (performance.now() - askedMs > mostBehindMs) {
      return fault(
        'replica',
        `It is more than ${mostBehindMs / 1000} s behind the primary, so everything is read from there.`,
      )
    }
    await sleep(askAgainMs)
  }
}
