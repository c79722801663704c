import { expect, test } from 'vitest'
import { nearestTests } from './nearest-tests.ts'

const imports = new Map([
  ['a/price.ts', []],
  ['a/price.test.ts', ['a/price.ts']],
  ['a/price.deep.test.ts', ['a/price.ts']],
  ['b/order.ts', ['a/price.ts']],
  ['b/order.test.ts', ['b/order.ts', 'kit.test-kit.ts']],
  ['c/far.test.ts', ['c/far.ts']],
  ['c/far.ts', ['b/order.ts', 'c/far.ts']],
  ['d/other.test.ts', ['d/other.ts']],
])

test('a change names the tests that import it, nearest first', () => {
  expect(nearestTests(['a/price.ts'], imports)).toEqual([
    'a/price.test.ts',
    'b/order.test.ts',
    'c/far.test.ts',
  ])
})

test('a changed test names itself, a deleted one doesn’t', () => {
  expect(nearestTests(['d/other.test.ts', 'd/gone.test.ts'], imports)).toEqual(['d/other.test.ts'])
})

test('a change of something shared by several tests names them all', () => {
  expect(nearestTests(['kit.test-kit.ts'], imports)).toEqual(['b/order.test.ts'])
})
