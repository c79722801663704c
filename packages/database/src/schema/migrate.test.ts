import { provideDatabase } from '@portal/testing/databases/file-database'
import { beforeEach, expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { type MigrationFile, migrationKey, readMigrations } from './migration-files.ts'
import { compareSchema } from './schema-state.ts'

const scratch = provideDatabase()

beforeEach(async () => {
  await scratch.pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
})

function file(name: string, sql: string): MigrationFile {
  return { number: Number.parseInt(name, 10), name, sql, key: migrationKey(name, sql) }
}

const one = file('0001_one.sql', 'CREATE TABLE one (id integer); INSERT INTO one VALUES (1)')
const two = file('0002_two.sql', 'CREATE TABLE two (id integer)')

async function run(files: readonly MigrationFile[]): Promise<string[]> {
  return await migrate(scratch.db, { files })
}

async function tables(): Promise<string[]> {
  const found = await scratch.pool.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_name NOT LIKE 'applied_migrations%' ORDER BY 1`,
  )
  return found.rows.map((row) => row.name)
}

test('applies each file once, in order', async () => {
  expect(await run([one])).toEqual(['0001_one.sql'])
  expect(await run([one, two])).toEqual(['0002_two.sql'])
  expect(await run([one, two])).toEqual([])
  expect((await scratch.pool.query('SELECT id FROM one')).rows).toEqual([{ id: 1 }])
})

test('two processes that migrate at once apply each file once', async () => {
  // Slow enough that all three would apply it if they didn't wait for each other.
  const slow = file('0001_slow.sql', 'SELECT pg_sleep(0.3); CREATE TABLE slow (id integer)')
  const applied = await Promise.all([run([slow, two]), run([slow, two]), run([slow, two])])
  expect(applied.flat().sort()).toEqual(['0001_slow.sql', '0002_two.sql'])
})

test('a failing file undoes those applied with it, and keeps earlier ones', async () => {
  await run([one])
  const broken = file('0003_broken.sql', 'CREATE TABLE half (id integer);\nSELECT nothing_here')
  await expect(run([one, two, broken])).rejects.toThrow(
    'The migration 0003_broken.sql line 2 failed and was undone: column "nothing_here" does not exist.',
  )
  expect(await tables()).toEqual(['one'])
  expect(await run([one, two])).toEqual(['0002_two.sql'])
})

test('refuses a file changed after it was applied', async () => {
  await run([one])
  const changed = file('0001_one.sql', 'CREATE TABLE other (id integer)')
  await expect(run([changed, two])).rejects.toThrow('The migration 0001_one.sql was changed after')
  expect(await tables()).toEqual(['one'])
})

test('keeps a database migrated by a later release, unless that release is marked as breaking', async () => {
  await run([one, two])
  expect(await run([one])).toEqual([])
  expect(await tables()).toEqual(['one', 'two'])
  const breaking = file('0003_breaking.sql', '-- breaking: one is read by its new name.\nDROP TABLE one')
  await run([one, two, breaking])
  for (const files of [[one], [one, two]]) {
    await expect(run(files)).rejects.toThrow('cannot work with (migration 0003_breaking.sql)')
  }
  expect(await run([one, two, breaking])).toEqual([])
})

test.each([
  { name: 'the same', history: ['0001_a 1', '0002_b 2'], state: 'current' },
  { name: 'none yet', history: undefined, state: 'older' },
  { name: 'one less', history: ['0001_a 1'], state: 'older' },
  { name: 'later ones', history: ['0001_a 1', '0002_b 2', '0003_c 3', '0010_d 4'], state: 'newer' },
  { name: 'a breaking one', history: ['0001_a 1', '0002_b 2', '0003_c 3 breaking'], state: 'foreign' },
  {
    name: 'a breaking one before others',
    history: ['0001_a 1', '0002_b 2', '0003_c 3 breaking', '0004_d 4'],
    state: 'foreign',
  },
  { name: 'a changed one', history: ['0001_a 9', '0002_b 2'], state: 'foreign' },
  { name: 'a later one without one of ours', history: ['0001_a 1', '0003_c 3'], state: 'foreign' },
  { name: 'another of the same number', history: ['0001_a 1', '0002_b 2', '0002_c 3'], state: 'foreign' },
])('a database with $name is $state', ({ history, state }) => {
  expect(compareSchema(history, ['0001_a 1', '0002_b 2'])).toBe(state)
})

test('refuses a file inserted before an applied one', async () => {
  await run([two])
  await expect(run([one, two])).rejects.toThrow('give it a higher number')
})

test('refuses a database from before the baseline', async () => {
  await scratch.pool.query('CREATE TABLE schema_migrations (number integer)')
  await expect(run([one])).rejects.toThrow(
    'keep it for that version, start this one with an empty data directory',
  )
  expect(await tables()).toEqual(['schema_migrations'])
})

test('this release’s migrations apply to an empty database', async () => {
  const files = readMigrations()
  expect(await run(files)).toEqual(files.map((migration) => migration.name))
  expect(await tables()).toContain('orders')
})
