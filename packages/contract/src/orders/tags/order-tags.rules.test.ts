import { expect, test } from 'vitest'
import { bothProblem, maxTagLength, maxTagsPerOrder, splitTags, tagsProblem } from './order-tags.rules.ts'

test('splits typed tags at commas, without blanks and repeats', () => {
  expect(splitTags(' rush, Gift ,, RUSH,call first ')).toEqual(['rush', 'Gift', 'call first'])
  expect(splitTags(' , ')).toEqual([])
})

test('says which tag is too long, and when an order has too many', () => {
  const full = Array.from({ length: maxTagsPerOrder }, (_, n) => `tag ${n}`)
  expect(tagsProblem(['x'.repeat(maxTagLength)], full.slice(1))).toBeUndefined()
  expect(tagsProblem(['x'.repeat(maxTagLength + 1)])).toContain('up to 40 characters')
  expect(tagsProblem(['one more'], full)).toBe('An order can have up to 20 tags. Remove a tag first.')
  expect(tagsProblem(['TAG 3'], full)).toBeUndefined()
  const limit = 'An order can have up to 20 tags.'
  const more = Array.from({ length: 12 }, (_, n) => `more ${n}`)
  expect(tagsProblem(more, full.slice(0, 9))).toBe(`${limit} 11 more fit.`)
  expect(tagsProblem(['one', 'two'], full.slice(1))).toBe(`${limit} 1 more fits.`)
  expect(tagsProblem([...full, 'one more'])).toBe(limit)
})

test('a tag can’t be both added and removed', () => {
  expect(bothProblem(['gift', 'Bêta'], ['rush', 'BETA'])).toBe("“BETA” can't be both added and removed.")
  expect(bothProblem(['gift'], ['rush'])).toBeUndefined()
})
