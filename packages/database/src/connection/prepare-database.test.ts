import { expect, test } from 'vitest'
import { validateServer } from './prepare-database.ts'

const good = { version: 150_004, encoding: 'UTF8', knowsLetters: true, lacking: [], forbidden: [] }

test('accepts PostgreSQL 15 or newer with its extensions', () => {
  expect(validateServer(good)).toBeUndefined()
  expect(validateServer({ ...good, version: 180_004 })).toBeUndefined()
})

test.each([
  [{ version: 140_019 }, 'The database server is PostgreSQL 14, but 15 or newer is needed'],
  [{ encoding: 'SQL_ASCII' }, 'The database is encoded in SQL_ASCII'],
  [{ knowsLetters: false }, "create it again with LC_CTYPE 'C.UTF-8'"],
  [{ lacking: ['btree_gin'] }, 'has no btree_gin extension'],
  [{ forbidden: ['pg_trgm'] }, 'may not add the pg_trgm extension'],
])('refuses %j', (change, sentence) => {
  expect(validateServer({ ...good, ...change })).toContain(sentence)
})
