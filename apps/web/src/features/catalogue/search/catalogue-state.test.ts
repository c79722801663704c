import { expect, test } from 'vitest'
import { pickCatalogueParams } from './catalogue-search-params.ts'
import { readCatalogueState, writeCatalogueState } from './catalogue-state.ts'

test('a state survives a round trip through its URL', () => {
  const address = { q: 'desk lamp', c1: 'Home', c2: 'Lamps', page: 3, brand: 'acme', priceMin: '2.50' }
  expect(writeCatalogueState(readCatalogueState(address))).toEqual(address)
})

test('a name and value pair survives a round trip', () => {
  const address = { attributeName: 'Fabric', attribute: 'wool', attributeIs: 'ends_with', customField: 'PT' }
  const written = { ...address, customFieldName: 'Origin', customFieldNameIs: 'starts_with' }
  expect(writeCatalogueState(readCatalogueState(written))).toEqual(written)
  expect(pickCatalogueParams(written)).toEqual(written)
})

test.each([
  [{ attributeName: 'Fabric' }, {}],
  [
    { attributeName: 'Fabric', attribute: 'x', attributeIs: 'sounds_like' },
    { attributeName: 'Fabric', attribute: 'x' },
  ],
  [{ priceMin: 'abc', priceMax: '20' }, { priceMax: '20' }],
  [{ quantityMin: 'NaN', quantityMax: '1e5' }, {}],
  [{ page: '-1', size: 7, sort: 'best', c2: 'Lamps' }, {}],
])('keeps only what can be searched of %j', (address, kept) => {
  expect(writeCatalogueState(readCatalogueState(address))).toEqual(kept)
})
