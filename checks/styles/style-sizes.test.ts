import { expect, test } from 'vitest'
import { readFiles } from '../source-files.ts'
import { readScale, strayLengths, tokensPath } from './style-sizes.ts'

const tokens = readFiles(new RegExp(`^${tokensPath}$`))
const sheets = readFiles(/^(apps\/(web|console|developers)|packages)\/.*\.css$/).filter(
  ({ path }) => path !== tokensPath,
)

test('a length beside the scale is named, with its place', () => {
  const text = '.a {\n  gap: 0.6rem;\n  width: 2.1rem;\n  padding: 15px;\n}\n'
  expect(strayLengths([{ path: 'a.css', text }])).toEqual([
    'a.css:2 0.6rem',
    'a.css:3 2.1rem',
    'a.css:4 15px',
  ])
})

test('tokens, measures on the grid, thin lines and queries pass', () => {
  const text = '@media (min-width: 38.5rem) {\n  width: 13.25rem;\n  border: 1px;\n  gap: var(--size-8);\n}\n'
  expect(strayLengths([{ path: 'a.css', text }])).toEqual([])
})

test('the scale has at most 12 sizes, each named by its pixels', () => {
  const scale = readScale(tokens[0]?.text ?? '')
  expect(scale.size).toBeGreaterThan(0)
  expect(scale.size).toBeLessThanOrEqual(12)
  for (const [name, rem] of scale) expect(name).toBe(`--size-${rem * 16}`)
})

test('every size of a style sheet is of the scale, or a measure on the 4-pixel grid', () => {
  expect(sheets.length).toBeGreaterThan(0)
  expect(strayLengths(sheets)).toEqual([])
})

test('every token that a style sheet names exists', () => {
  const scale = readScale(tokens[0]?.text ?? '')
  const named = sheets.flatMap(({ text }) => [...text.matchAll(/--size-\d+/g)].map(([name]) => name))
  expect([...new Set(named)].filter((name) => !scale.has(name))).toEqual([])
})
