import { createScratchDatabase, type ScratchDatabase } from '@portal/testing/databases/scratch-database'
import type { DatabaseConnection } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ReadReplica, ReplicaBehind } from './read-replica.ts'

let primary: ScratchDatabase

beforeAll(async () => {
  primary = await createScratchDatabase()
})

afterAll(() => primary.drop())

/** A connection to a replica that has replayed the log up to a position. */
function connectionAt(position: string) {
  const asked: unknown[] = []
  const executeQuery = async ({ parameters: [lsn] }: { parameters: readonly unknown[] }) => {
    asked.push(lsn)
    const { rows } = await primary.pool.query('select $1::pg_lsn >= $2::pg_lsn as "isUpToDate"', [
      position,
      lsn,
    ])
    return { rows }
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

test('leaves a failed replica alone for two seconds', () => {
  const replica = replicaOf(primary)
  replica.leave()
  nowMs += 1999
  expect(replica.isUsable()).toBe(false)
  nowMs += 1
  expect(replica.isUsable()).toBe(true)
})
