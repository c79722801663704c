import { connect } from '@portal/database/connection/connect'
import type { Db } from '../context/db.ts'
import { longestWaitMs } from '../fair-share/longest-wait.ts'

export interface RequestDatabases {
  readonly db: Db
  readonly longDb: Db
  close(): Promise<void>
}

const connections = 20
const connectionsOfLongWork = 10
const statementTimeoutMs = 5000

/** Connects for requests: no statement and no lock is waited for long, and long work gives way. */
export function connectRequestDatabases(
  url: string,
  { givesWay, isDirect }: { givesWay: boolean; isDirect: boolean },
): RequestDatabases {
  const limits = { url, statementTimeoutMs, lockTimeoutMs: longestWaitMs }
  const calls = connect({ ...limits, applicationName: 'portal http', max: connections, isDirect })
  const long = connect({
    ...limits,
    applicationName: 'portal http, long work',
    max: connectionsOfLongWork,
    givesWay,
  })
  return {
    db: calls.db,
    longDb: long.db,
    close: async () => {
      await Promise.all([calls.db.destroy(), long.db.destroy()])
    },
  }
}
