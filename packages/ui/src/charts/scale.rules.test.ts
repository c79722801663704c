import { expect, test } from 'vitest'
import { stepAlong, topOfScale } from './scale.rules.ts'

test.each([
  ...[
    [0, 2],
    [1, 2],
    [2, 2],
    [3, 4],
    [9, 10],
    [10, 20],
    [34, 40],
    [101, 200],
    [950, 1000],
    [1000, 2000],
    [12_345, 20_000],
  ],
])('a scale for up to %i ends at %i, and its half is an integer', (greatest, top) => {
  expect(topOfScale(greatest)).toBe(top)
  expect(Number.isInteger(top / 2)).toBe(true)
})

test('arrow keys move along the columns and stop at the ends', () => {
  const from = (place: number, ...keys: string[]) =>
    keys.reduce((at, key) => stepAlong(key, at, 30) ?? at, place)
  expect(from(29, 'ArrowRight')).toBe(29)
  expect(from(29, 'ArrowLeft', 'ArrowDown')).toBe(27)
  expect(from(5, 'Home', 'ArrowLeft')).toBe(0)
  expect(from(5, 'End')).toBe(29)
  expect(stepAlong('Tab', 5, 30)).toBeUndefined()
})
