import { provideDatabase } from '@portal/testing/databases/file-database'
import { type Kysely, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Tables } from '../schema/tables.ts'
import { type Connected, connect } from './connect.ts'
import { prepared } from './prepared-statements.ts'

const scratch = provideDatabase()

beforeAll(async () => {
  await scratch.pool.query('CREATE TABLE shelves (id int, label text)')
  await scratch.pool.query("INSERT INTO shelves VALUES (1, 'low'), (2, 'high')")
})

/** Runs work on a single connection, to inspect its prepared statements. */
async function onOneConnection(isDirect: boolean, work: (connected: Connected) => Promise<void>) {
  const connected = connect({ url: scratch.url, applicationName: 'prepared-test', max: 1, isDirect })
  try {
    await work(connected)
  } finally {
    await connected.pool.end()
  }
}

async function preparedTexts({ pool }: Connected): Promise<string[]> {
  const { rows } = await pool.query('SELECT statement FROM pg_prepared_statements')
  return rows.map((row) => row.statement)
}

async function shelf(db: Kysely<Tables>, id: number) {
  const { rows } = await sql`SELECT * FROM shelves WHERE id = ${id} ${prepared}`.execute(db)
  return rows
}

test('prepares a marked statement once on a direct connection, whatever its parameters', async () => {
  await onOneConnection(true, async (connected) => {
    expect(await shelf(connected.db, 1)).toEqual([{ id: 1, label: 'low' }])
    expect(await shelf(connected.db, 2)).toEqual([{ id: 2, label: 'high' }])
    await sql`SELECT ${1}::int AS one`.execute(connected.db)
    expect(await preparedTexts(connected)).toEqual([expect.stringMatching(/^SELECT \* FROM shelves/)])
  })
})

test('prepares nothing if there may be a pooler', async () => {
  await onOneConnection(false, async (connected) => {
    expect(await shelf(connected.db, 1)).toEqual([{ id: 1, label: 'low' }])
    expect(await preparedTexts(connected)).toEqual([])
  })
})

test('a connection prepares at most 100 statements and runs any number', async () => {
  await onOneConnection(true, async (connected) => {
    for (let n = 0; n < 150; n += 1) {
      const { rows } = await sql<{ n: number }>`SELECT ${sql.lit(n)} AS n ${prepared}`.execute(connected.db)
      expect(rows).toEqual([{ n }])
    }
    expect(await preparedTexts(connected)).toHaveLength(100)
  })
})

test('reads a table with an added column correctly', async () => {
  await onOneConnection(true, async ({ db }) => {
    await shelf(db, 1)
    await scratch.pool.query("ALTER TABLE shelves ADD color text DEFAULT 'red'")
    expect(await shelf(db, 1)).toEqual([{ id: 1, label: 'low', color: 'red' }])
    await scratch.pool.query('ALTER TABLE shelves DROP color')
    expect(await shelf(db, 1)).toEqual([{ id: 1, label: 'low' }])
  })
})

test('a transaction that meets an added column fails, and the next one succeeds', async () => {
  await onOneConnection(true, async ({ db }) => {
    const read = () => db.transaction().execute((transaction) => shelf(transaction, 1))
    await read()
    await scratch.pool.query("ALTER TABLE shelves ADD color text DEFAULT 'red'")
    await expect(read()).rejects.toMatchObject({ code: '0A000' })
    expect(await read()).toEqual([{ id: 1, label: 'low', color: 'red' }])
  })
})
