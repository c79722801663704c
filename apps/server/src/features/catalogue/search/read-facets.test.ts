import { facetAnswer, productSearchAnswer } from '@portal/contract/catalogue/search/product-search.schema'
import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { createScratchDatabase, type ScratchDatabase } from '@portal/testing/databases/scratch-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PortalUnderTest, portalUnderTest } from '../../../http/portal.test-kit.ts'
import { catalogueHandlers } from '../catalogue.routes.ts'
import { buildProduct } from '../catalogue.test-kit.ts'

let scratch: ScratchDatabase
let portal: PortalUnderTest
let dealer: BuiltDealer

const products = [
  ['Acme', 'Home', '4.1250', 7],
  ['Acme', 'Home', '99.99', 0],
  ['Acme Home', 'Home', '20', 3],
  ['Vélo', 'Clothing', null, 5],
  ['', 'Clothing', '250', 1],
] as const

beforeAll(async () => {
  scratch = await createScratchDatabase()
  portal = await portalUnderTest(scratch.db, catalogueHandlers)
  const [supplier, other] = [await buildSupplier(scratch.db), await buildSupplier(scratch.db)]
  dealer = await buildDealer(scratch.db, supplier)
  for (const [manufacturer, category, price, quantity] of products) {
    const parts = { head: { manufacturer }, categories: [category], variants: [{ price, quantity }] }
    await buildProduct(scratch.db, supplier, parts)
  }
  await buildProduct(scratch.db, other, { head: { manufacturer: 'Foreign' }, variants: [{ price: '1' }] })
})

afterAll(async () => {
  await portal.close()
  await scratch.drop()
})

async function ask(path: string, body: object, to = dealer) {
  const asked = { host: to.supplier.host, token: await portal.signIn(to), body }
  return await portal.ask('POST', `/api/dealer-portal/dealer-products/${path}`, asked)
}

async function facetsOf(body: object) {
  const { brands, ...rest } = facetAnswer.parse((await ask('search/facets', body)).body)
  return { ...rest, brands: brands.map(({ name, productCount }) => `${name} ${productCount}`) }
}

const inStock = {
  fieldHandle: 'variant.quantity',
  comparatorHandle: 'greater_or_equal',
  condition: { value: '1' },
}

test('counts brands, most frequent first, with the price range, and none for products without a brand', async () => {
  expect(await facetsOf({})).toEqual({
    brands: ['Acme 2', 'Acme Home 1', 'Vélo 1'],
    hasMoreBrands: false,
    minPrice: '4.125',
    maxPrice: '250.00',
  })
})

test('follows text, category and conditions, but not the search’s brands', async () => {
  const found = await facetsOf({
    filters: { categoryOne: 'Home', brands: ['Acme Home'] },
    dynamicFilters: [inStock],
  })
  expect(found).toMatchObject({ brands: ['Acme 1', 'Acme Home 1'], minPrice: '4.125', maxPrice: '20.00' })
  expect((await facetsOf({ search: 'vélo' })).brands).toEqual(['Vélo 1'])
  expect(await facetsOf({ search: 'nowhere' })).toMatchObject({ brands: [], minPrice: null, maxPrice: null })
})

test('a search finds products of exactly the brands it names', async () => {
  const brandsOf = async (brands: string[]) => {
    const { items, total } = productSearchAnswer.parse((await ask('search', { filters: { brands } })).body)
    expect(total).toBe(items.length)
    return items.map(({ productManufacturer }) => productManufacturer).sort()
  }
  expect(await brandsOf(['Acme'])).toEqual(['Acme', 'Acme'])
  expect(await brandsOf(['Acme Home', 'Vélo'])).toEqual(['Acme Home', 'Vélo'])
  expect(await brandsOf(['Nobody'])).toEqual([])
  expect(await brandsOf([])).toHaveLength(products.length)
})

test('returns at most 30 brands and whether there are more', async () => {
  const supplier = await buildSupplier(scratch.db)
  const other = await buildDealer(scratch.db, supplier)
  for (let count = 0; count < 31; count++) {
    await buildProduct(scratch.db, supplier, { head: { manufacturer: `Brand ${count}` } })
  }
  const { body } = await ask('search/facets', {}, other)
  expect(body.brands).toHaveLength(30)
  expect(body.hasMoreBrands).toBe(true)
})

test('returns no brands if products are hidden', async () => {
  const supplier = await buildSupplier(scratch.db, { flags: { allow_showing_products: false } })
  const { body } = await ask('search/facets', {}, await buildDealer(scratch.db, supplier))
  expect(body.reason).toBe('products_not_shown')
})
