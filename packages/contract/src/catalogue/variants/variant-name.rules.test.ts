import { describe, expect, it } from 'vitest'
import { fullVariantName, variantDistinction } from './variant-name.rules.ts'

const plain = { productTitle: 'Rope', title: null, options: [], hasSisters: false }

describe('the name of a variant', () => {
  it.each([
    ['Rope', {}],
    ['Rope', { title: '' }],
    ['Rope, 10 m', { title: '10 m', hasSisters: true }],
    ['Rope, Blue, XL', { options: ['Blue', 'XL'], hasSisters: true }],
    ['Rope, Blue, XL', { title: 'Blue / XL', options: ['Blue', 'XL'], hasSisters: true }],
    ['Rope, Blue', { options: ['Blue'] }],
    // A product's only variant needs no distinction, and this placeholder title isn't shown.
    ['Rope', { title: 'Default Title' }],
    ['Rope, 10 m long', { title: 'Rope, 10 m long' }],
    ['Rope, 10 m long', { title: 'Rope, 10 m long', hasSisters: true }],
    ['Rope, Blue', { title: 'Rope', options: ['Blue'], hasSisters: true }],
    ['Rope', { title: 'Rope', hasSisters: true }],
    // Variants of a product may share a title, and the product's title may be the start of a longer word.
    ['Rope, Blue', { title: 'Rope Classic', options: ['Blue'], hasSisters: true }],
    ['Rope Classic Blue', { title: 'Rope Classic Blue', options: ['Blue'], hasSisters: true }],
    ['Rope, Ropewalk', { title: 'Ropewalk', hasSisters: true }],
  ])('is %s for %o', (name, parts) => {
    expect(fullVariantName({ ...plain, ...parts })).toBe(name)
  })
})

it('is told from its sisters by its options, else by its title', () => {
  expect(variantDistinction({ ...plain, title: '10 m', hasSisters: true })).toBe('10 m')
  expect(variantDistinction({ ...plain, title: '10 m', options: ['Blue', 'XL'], hasSisters: true })).toBe(
    'Blue, XL',
  )
  expect(variantDistinction({ ...plain, title: '10 m' })).toBe('')
  expect(variantDistinction({ ...plain, title: 'Rope', hasSisters: true })).toBe('')
  expect(variantDistinction({ ...plain, title: 'Rope – 10 m (new)', hasSisters: true })).toBe('10 m (new)')
})
