import { expect, test } from 'vitest'
import { textMatch } from './text-match.rules.ts'

test.each([
  ['rush', ['Rush'], 'exact'],
  ['cafe order', ['Café Order'], 'exact'],
  ['wexford elena', ['Elena Wexford'], 'exact'],
  ['active@dealer.example', ['Lakeside', 'active@dealer.example'], 'exact'],
  ['falk', ['Ida Falkner', null], 'start'],
  ['wex el', ['Elena Wexford'], 'start'],
  ['red', ['HAL-1621-RED-1IN'], 'start'],
  ['active@dealer.example', ['inactive@dealer.example'], 'part'],
  ['rush', ['Stain Brush'], 'part'],
  ['falk hard', ['Falk', 'Hardware'], 'part'],
] as const)('%j matches %j: %s', (typed, texts, match) => {
  expect(textMatch(typed, texts)).toBe(match)
})
