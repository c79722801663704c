import { expect, test } from 'vitest'
import { maxTagLength, maxTagsPerOrder, splitTags, tagsProblem } from './order-tags.rules.ts'

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
})
