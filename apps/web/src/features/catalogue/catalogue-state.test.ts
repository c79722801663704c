import { expect, test } from 'vitest'
import { readCatalogueState, writeCatalogueState } from './catalogue-state.ts'

test('an address comes back as it was written', () => {
  const address = { q: 'desk lamp', c1: 'Home', c2: 'Lamps', page: 3, brand: 'acme', priceMin: '2.50' }
  expect(writeCatalogueState(readCatalogueState(address))).toEqual(address)
})

test.each([
  [{ priceMin: 'abc', priceMax: '20' }, { priceMax: '20' }],
  [{ quantityMin: 'NaN', quantityMax: '1e5' }, {}],
  [{ page: '-1', size: 7, sort: 'best', c2: 'Lamps' }, {}],
])('of %j stays what can be searched', (address, kept) => {
  expect(writeCatalogueState(readCatalogueState(address))).toEqual(kept)
})
