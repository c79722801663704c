import { expect, test } from 'vitest'
import { readFiles } from '../source-files.ts'
import { retiredNamesOf, wordsOf } from './retired-words.ts'

test('finds words in every spelling', () => {
  expect(['takeStock', 'take_stock', 'take-stock'].map(wordsOf)).toEqual(Array(3).fill(['take', 'stock']))
})

test('reports a retired word in a path, a declared name and a column, with its replacement', () => {
  const source = 'export function judgeName(lane: string) { const fine = lane; return fine }'
  expect(retiredNamesOf({ path: 'apps/a/reckon-total.ts', text: source })).toEqual([
    'apps/a/reckon-total.ts: reckon → calculate',
    'apps/a/reckon-total.ts: judgeName: judge → validate',
    'apps/a/reckon-total.ts: lane: lane → index scan',
  ])
  const sql = 'create table charges (look_after timestamptz) -- an old lane_name in a comment'
  expect(retiredNamesOf({ path: 'a.sql', text: sql })).toEqual([
    'a.sql: look_after: look_after → next_poll_at',
  ])
})

test('no name in the repository has a retired word', () => {
  const files = readFiles(/\.(tsx?|sql)$/).filter(({ path }) => !path.startsWith('checks/'))
  expect(files.length).toBeGreaterThan(1_000)
  expect(files.flatMap(retiredNamesOf)).toEqual([])
})
