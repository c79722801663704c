import { expect, test } from 'vitest'
import { parseAssignment } from './options.ts'

test('splits at the first equals sign', () => {
  expect(parseAssignment('brandName=A=B')).toEqual(['brandName', 'A=B'])
})

test.each([
  ['brandColor', '"brandColor" has no value. Use name=value.'],
  ['=red', '"=red" has no name. Use name=value.'],
])('names what %s lacks', (text, message) => {
  expect(() => parseAssignment(text)).toThrow(message)
})
