import { expect, test } from 'vitest'
import { readFiles } from '../source-files.ts'
import { readScale, strayLengths, tokensPath } from './style-sizes.ts'

const tokens = readFiles(new RegExp(`^${tokensPath}$`))
const sheets = readFiles(/^(apps\/(web|console|developers)|packages)\/.*\.css$/).filter(
  ({ path }) => path !== tokensPath,
)

test('reports an off-scale length with its place', () => {
  const text = '.a {\n  gap: 0.6rem;\n  width: 2.1rem;\n  padding: 15px;\n}\n'
  expect(strayLengths([{ path: 'a.css', text }])).toEqual([
    'a.css:2 0.6rem',
    'a.css:3 2.1rem',
    'a.css:4 15px',
  ])
})

test('accepts tokens, lengths on the grid, hairlines and queries', () => {
  const text = '@media (min-width: 38.5rem) {\n  width: 13.25rem;\n  border: 1px;\n  gap: var(--size-8);\n}\n'
  expect(strayLengths([{ path: 'a.css', text }])).toEqual([])
})

test('the scale has at most 12 sizes, each named by its pixels', () => {
  const scale = readScale(tokens[0]?.text ?? '')
  expect(scale.size).toBeGreaterThan(0)
  expect(scale.size).toBeLessThanOrEqual(12)
  for (const [name, rem] of scale) expect(name).toBe(`--size-${rem * 16}`)
})

test('every size in a style sheet is on the scale or the 4-pixel grid', () => {
  expect(sheets.length).toBeGreaterThan(0)
  expect(strayLengths(sheets)).toEqual([])
})

test('every token in a style sheet exists', () => {
  const scale = readScale(tokens[0]?.text ?? '')
  const named = sheets.flatMap(({ text }) => [...text.matchAll(/--size-\d+/g)].map(([name]) => name))
  expect([...new Set(named)].filter((name) => !scale.has(name))).toEqual([])
})
