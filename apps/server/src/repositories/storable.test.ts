import { provideDatabase } from '@portal/testing/databases/file-database'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { storableJson, storableText } from './storable.ts'

const scratch = provideDatabase()

const half = String.fromCharCode(0xd83d)

test.each([
  ['a NUL', 'a\0b', String.raw`a\u0000b`],
  ['half a character', `a${half}`, String.raw`a\ud83d`],
  ['a whole one', 'a😀b', 'a😀b'],
  ['what looks like an escape', String.raw`a\u0000 \\ud83d "`, String.raw`a\u0000 \\ud83d "`],
  ['other control characters', 'a\n\t\u0001\u007f\u009f', 'a\n\t\u0001\u007f\u009f'],
])('stores %s so that it can be read', async (_name, given, read) => {
  const { rows } = await sql<{ text: string; json: object }>`
    select ${storableText(given)}::text as text, ${storableJson({ [given]: [given] })}::jsonb as json`.execute(
    scratch.db,
  )
  expect(rows).toEqual([{ text: read, json: { [read]: [read] } }])
})
