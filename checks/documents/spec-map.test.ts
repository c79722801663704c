import { expect, test } from 'vitest'
import { readFiles } from '../source-files.ts'
import { findNumberingProblems, findRowProblems, rowsOf, sectionsOf } from './spec-map.ts'
import { titlesOf } from './test-titles.ts'

const planted = {
  path: 'e2e/journeys/login.spec.ts',
  text: "describe('login', () => { it.each([1])('says %i', () => {}); test.describe(`twice`, () => test('works', () => {})) }); describe('again', () => test('works', () => {}))",
}
const faultsOf = (held: string) =>
  findRowProblems([{ number: '1.2.3', says: 'the login page', held }], [planted])

test('reads titles with their groups, whatever is between test and title', () => {
  expect(titlesOf(planted)).toEqual(['login › says %i', 'login › twice › works', 'again › works'])
})

test('accepts a row with existing tests, or without any', () => {
  for (const held of [`\`${planted.path}\` “says %i”, “twice › works”`, 'none']) {
    expect(faultsOf(held)).toEqual([])
  }
})

test.each([
  ['`e2e/journeys/login.spec.ts` “login”', 'has no test “login”'],
  ['`e2e/journeys/login.spec.ts` “works”', 'has several tests “works”'],
  ['`e2e/gone.spec.ts` “login › says %i”', 'there is no test file e2e/gone.spec.ts'],
  ['not built: `GET /y`', 'cannot read'],
  ['the reader will see', 'cannot read'],
  ['', 'cannot read'],
])('refuses %s', (held, fault) => {
  expect(faultsOf(held).join()).toContain(fault)
})

test('reports a missing, duplicate or unassigned number', () => {
  const [overview] = [{ path: 'o.md', text: '| [1.1](a.md) | Who | 3 |' }]
  const rows = rowsOf({
    path: 'a.md',
    text: ['1', '3', '3', '4'].map((n) => `| 1.1.${n} | x | y |`).join('\n'),
  })
  expect(findNumberingProblems(sectionsOf(overview!), rows)).toEqual([
    '1.1.2 is missing',
    '1.1.3 is one too many',
    '1.1.4 is one too many',
  ])
})

test('every sentence of the specification has existing tests', () => {
  const [overview] = readFiles(/^docs\/spec-map\.md$/)
  const rows = readFiles(/^docs\/spec-map\/.+\.md$/).flatMap(rowsOf)
  const sections = sectionsOf(overview!)
  expect(sections.map(({ section }) => section)).toEqual(
    [1, 2].flatMap((document) => Array.from({ length: 10 }, (_, n) => `${document}.${n}`)),
  )
  expect(findNumberingProblems(sections, rows)).toEqual([])
  const tests = readFiles(/\.(test|spec)\.tsx?$/)
  expect(findRowProblems(rows, tests)).toEqual([])
})
