import { createScratchDatabase, type ScratchDatabase } from '@portal/testing/databases/scratch-database'
import type { CompiledQuery, DatabaseConnection } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ReadReplica, ReplicaBehind } from './read-replica.ts'

let primary: ScratchDatabase

beforeAll(async () => {
  primary = await createScratchDatabase()
})

afterAll(() => primary.drop())

type Question = Pick<CompiledQuery, 'sql' | 'parameters'>

/** A connection to a server that has replayed the log up to a position: a replica, or a primary after a crash. */
function connectionAt(position: string, { isReplica = true } = {}) {
  const asked: unknown[] = []
  const executeQuery = async ({ sql, parameters }: Question) => {
    asked.push(...parameters)
    const question = sql
      .replace('pg_last_wal_replay_lsn()', `'${position}'::pg_lsn`)
      .replace('pg_is_in_recovery()', String(isReplica))
    return await primary.pool.query(question, [...parameters])
  }
  return { asked, connection: { executeQuery } as unknown as DatabaseConnection }
}

let nowMs = 0
const replicaOf = ({ db }: ScratchDatabase) => new ReadReplica(db, { db, longDb: db }, () => nowMs)

test('uses a connection to an up-to-date replica, and checks it again after a second at the earliest', async () => {
  const { asked, connection } = connectionAt('FFFFFFFF/0')
  const replica = replicaOf(primary)
  await replica.check(connection)
  await replica.check(connection)
  expect(asked).toHaveLength(1)
  nowMs += 1000
  await replica.check(connection)
  expect(asked).toHaveLength(2)
})

test('refuses a connection to a replica that lags behind, each time', async () => {
  const { asked, connection } = connectionAt('0/1')
  const replica = replicaOf(primary)
  await expect(replica.check(connection)).rejects.toThrow(ReplicaBehind)
  await expect(replica.check(connection)).rejects.toThrow(ReplicaBehind)
  expect(asked).toHaveLength(2)
})

test('the primary never lags', async () => {
  const replica = replicaOf(primary)
  await primary.db.connection().execute(async (connection) => {
    await connection.getExecutor().provideConnection(async (raw) => await replica.check(raw))
  })
})

test('a primary that has recovered from a crash never lags', async () => {
  const { connection } = connectionAt('0/1', { isReplica: false })
  await replicaOf(primary).check(connection)
})

test('leaves a failed replica alone for two seconds', () => {
  const replica = replicaOf(primary)
  replica.leave()
  nowMs += 1999
  expect(replica.isUsable()).toBe(false)
  nowMs += 1
  expect(replica.isUsable()).toBe(true)
})
