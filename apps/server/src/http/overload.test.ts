import { expect, test } from 'vitest'
import { Overload } from './overload.ts'

test('one late sample refuses nobody, two in a row do', () => {
  const overload = new Overload()
  expect(overload.isLasting(2400, 0)).toBe(false)
  expect(overload.isLasting(2400, 900)).toBe(false)
  expect(overload.isLasting(3100, 3000)).toBe(true)
  expect(overload.isLasting(3100, 3900)).toBe(true)
})

test('a late sample long after another counts as the first', () => {
  const overload = new Overload()
  expect(overload.isLasting(2400, 0)).toBe(false)
  expect(overload.isLasting(2600, 60_000)).toBe(false)
  expect(overload.isLasting(2500, 61_000)).toBe(true)
})
