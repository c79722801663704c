import { describe, expect, it } from 'vitest'
import { fullVariantName, variantDistinction } from './variant-name.rules.ts'

const plain = { productTitle: 'Rope', title: null, options: [], hasSiblings: false }

describe('a variant’s name', () => {
  it.each([
    ['Rope', {}],
    ['Rope', { title: '' }],
    ['Rope, 10 m', { title: '10 m', hasSiblings: true }],
    ['Rope, Blue, XL', { options: ['Blue', 'XL'], hasSiblings: true }],
    ['Rope, Blue, XL', { title: 'Blue / XL', options: ['Blue', 'XL'], hasSiblings: true }],
    ['Rope, Blue', { options: ['Blue'] }],
    // A product's only variant needs no distinction, and this placeholder title isn't shown.
    ['Rope', { title: 'Default Title' }],
    ['Rope, 10 m long', { title: 'Rope, 10 m long' }],
    ['Rope, 10 m long', { title: 'Rope, 10 m long', hasSiblings: true }],
    ['Rope, Blue', { title: 'Rope', options: ['Blue'], hasSiblings: true }],
    ['Rope', { title: 'Rope', hasSiblings: true }],
    // Variants of a product may share a title, and the product's title may be the start of a longer word.
    ['Rope, Blue', { title: 'Rope Classic', options: ['Blue'], hasSiblings: true }],
    ['Rope Classic Blue', { title: 'Rope Classic Blue', options: ['Blue'], hasSiblings: true }],
    ['Rope, Ropewalk', { title: 'Ropewalk', hasSiblings: true }],
  ])('is %s for %o', (name, parts) => {
    expect(fullVariantName({ ...plain, ...parts })).toBe(name)
  })
})

it('uses options, or else the title, to distinguish siblings', () => {
  expect(variantDistinction({ ...plain, title: '10 m', hasSiblings: true })).toBe('10 m')
  expect(variantDistinction({ ...plain, title: '10 m', options: ['Blue', 'XL'], hasSiblings: true })).toBe(
    'Blue, XL',
  )
  expect(variantDistinction({ ...plain, title: '10 m' })).toBe('')
  expect(variantDistinction({ ...plain, title: 'Rope', hasSiblings: true })).toBe('')
  expect(variantDistinction({ ...plain, title: 'Rope – 10 m (new)', hasSiblings: true })).toBe('10 m (new)')
})
