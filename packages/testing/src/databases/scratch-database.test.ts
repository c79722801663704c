import { expect, test } from 'vitest'
import { createScratchDatabase } from './scratch-database.ts'

test('a scratch database is migrated, empty and separate', async () => {
  const [one, other] = await Promise.all([createScratchDatabase(), createScratchDatabase()])
  try {
    const applied = await one.pool.query('SELECT count(*) AS files FROM applied_migrations')
    expect(applied.rows[0].files).toBeGreaterThan(0)
    await one.pool.query('CREATE TABLE only_here (id integer)')
    await expect(other.pool.query('SELECT * FROM only_here')).rejects.toThrow('does not exist')
    expect((await one.pool.query('SELECT * FROM suppliers')).rows).toEqual([])
  } finally {
    await Promise.all([one.drop(), other.drop()])
  }
})

test('a dropped scratch database is gone', async () => {
  const one = await createScratchDatabase()
  const other = await createScratchDatabase()
  const name = new URL(one.url).pathname.slice(1)
  await one.drop()
  const found = await other.pool.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
  expect(found.rows).toEqual([])
  await other.drop()
})
