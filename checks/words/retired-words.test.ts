import { expect, test } from 'vitest'
import { titlesOf } from '../documents/test-titles.ts'
import { readFiles } from '../source-files.ts'
import { retiredInCommentsOf, retiredInTitle, retiredNamesOf, wordsOf } from './retired-words.ts'

test('words are found in every spelling', () => {
  expect(['takeStock', 'take_stock', 'take-stock'].map(wordsOf)).toEqual(Array(3).fill(['take', 'stock']))
})

test('a retired word in a path, a declared name and a column is named with its replacement', () => {
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

test('no name of the repository holds a retired word', () => {
  const files = readFiles(/\.(tsx?|sql)$/).filter(({ path }) => !path.startsWith('checks/'))
  expect(files.length).toBeGreaterThan(1_000)
  expect(files.flatMap(retiredNamesOf)).toEqual([])
})

test('a retired word in a comment is named, also across a line', () => {
  const text = '/**\n * A row that goes\n * on.\n */\nexport const beside = 1 // Told anew.'
  expect(retiredInCommentsOf({ path: 'a.ts', text })).toEqual([
    'a.ts: goes on → continues',
    'a.ts: anew → again',
  ])
  expect(retiredInCommentsOf({ path: 'a.sql', text: '-- Nobody' })).toEqual(['a.sql: nobody → no one'])
})

test('no comment of the repository holds a retired word', () => {
  const files = readFiles(/^(apps|packages|e2e|bench)\/.*\.(tsx?|sql|css)$/)
  expect(files.flatMap(retiredInCommentsOf)).toEqual([])
})

test('a retired word in a title is named with plainer ones', () => {
  expect(retiredInTitle('whoever tries again reads the list anew')).toEqual([
    'anew → again',
    'whoever → a person',
  ])
  expect(retiredInTitle('ends after five wrong tries')).toEqual(['wrong tries → wrong attempts'])
})

test('no title of a test holds a retired word', () => {
  const files = readFiles(/\.(test|test-kit|spec)\.tsx?$/).filter(({ path }) => !path.startsWith('checks/'))
  expect(files.length).toBeGreaterThan(100)
  const suspect = files.filter(({ text }) => retiredInTitle(text).length > 0)
  const titles = suspect.flatMap((file) => titlesOf(file).map((title) => ({ path: file.path, title })))
  const retired = titles.flatMap(({ path, title }) =>
    retiredInTitle(title).map((change) => `${path}: ${title}: ${change}`),
  )
  expect(retired).toEqual([])
})
