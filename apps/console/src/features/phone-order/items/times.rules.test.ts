import { expect, test } from 'vitest'
import { readTimes } from './times.rules.ts'

test.each([
  ['6 x AMB-1', 6, 'AMB-1'],
  ['6xAMB-1', 6, 'AMB-1'],
  ['6 AMB-1', 6, 'AMB-1'],
  ['6 × camp chair', 6, 'camp chair'],
  ['AMB-1 x 6', 6, 'AMB-1'],
  ['AMB-1 X6', 6, 'AMB-1'],
  ['4X4-WHEEL', 4, '4-WHEEL'],
])('%j asks for several units', (typed, quantity, text) => {
  expect(readTimes(typed)).toEqual({ quantity, text })
})

test.each([
  'AMB-1',
  'AMBX6',
  '12 piece',
  '12 piece A-1',
  '3 1/2',
  'x 6',
  '6 x',
  '0 x AMB-1',
  '100000 x AMB-1',
  '6',
])('%j does not', (typed) => {
  expect(readTimes(typed)).toBeUndefined()
})
