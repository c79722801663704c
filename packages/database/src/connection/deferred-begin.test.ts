import { provideDatabase } from '@portal/testing/databases/file-database'
import type { Transaction } from 'kysely'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tables } from '../schema/tables.ts'
import { type Connected, connect } from './connect.ts'
import { prepared } from './prepared-statements.ts'

const scratch = provideDatabase()
let connected: Connected

beforeAll(async () => {
  await scratch.pool.query('CREATE TABLE notes (text text)')
  connected = connect({ url: scratch.url, applicationName: 'late-begin-test', max: 1, isDirect: true })
  // A connection's first transaction prepares BEGIN on the server.
  await inTransaction((db) => note(db, 'first'))
})
afterAll(async () => {
  await connected.pool.end()
})

const inTransaction = <T>(work: (db: Transaction<Tables>) => Promise<T>) =>
  connected.db.transaction().execute(work)

const note = (db: Transaction<Tables>, text: string) => sql`INSERT INTO notes VALUES (${text})`.execute(db)

/** The connection's state on the server. */
async function stateOfConnection(): Promise<string> {
  const { rows } = await scratch.pool.query(
    "SELECT state FROM pg_stat_activity WHERE application_name = 'late-begin-test'",
  )
  return rows[0]?.state
}

async function notes(): Promise<string[]> {
  const { rows } = await scratch.pool.query('SELECT text FROM notes ORDER BY text')
  return rows.map(({ text }) => text)
}

test('a transaction begins at the server with its first statement', async () => {
  await inTransaction(async (db) => {
    expect(await stateOfConnection()).toBe('idle')
    const { rows } = await sql`SELECT ${7}::int AS n ${prepared}`.execute(db)
    expect(rows).toEqual([{ n: 7 }])
    expect(await stateOfConnection()).toBe('idle in transaction')
  })
  expect(await stateOfConnection()).toBe('idle')
})

test.each([
  ['with values', sql`INSERT INTO notes VALUES (${'undone'})`],
  ['without values', sql`INSERT INTO notes VALUES ('undone')`],
  ['prepared', sql`INSERT INTO notes VALUES (${'undone'}) ${prepared}`],
  ['prepared again', sql`INSERT INTO notes VALUES (${'undone'}) ${prepared}`],
])('a first statement %s is rolled back with its transaction', async (_name, insert) => {
  const before = await notes()
  const undone = inTransaction(async (db) => {
    expect((await insert.execute(db)).numAffectedRows).toBe(1n)
    throw new Error('changed my mind')
  })
  await expect(undone).rejects.toThrow('changed my mind')
  expect(await notes()).toEqual(before)
})

test('a failing first statement leaves the connection usable', async () => {
  for (const bad of [sql`SELECT 1 / ${0}::int ${prepared}`, sql`SELECT nothing FROM notes ${prepared}`]) {
    const failed = inTransaction((db) => bad.execute(db))
    await expect(failed).rejects.toMatchObject({ code: expect.any(String) })
    expect(await stateOfConnection()).toBe('idle')
  }
  await inTransaction((db) => note(db, 'second'))
  expect(await notes()).toEqual(['first', 'second'])
})

test('a transaction without a statement sends nothing, committed or rolled back', async () => {
  expect(await inTransaction(async () => 'kept')).toBe('kept')
  await expect(inTransaction(() => Promise.reject(new Error('undone')))).rejects.toThrow('undone')
  expect(await stateOfConnection()).toBe('idle')
  await sql`INSERT INTO notes VALUES (${'outside'})`.execute(connected.db)
  expect(await notes()).toContain('outside')
})
