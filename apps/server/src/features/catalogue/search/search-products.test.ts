import {
  productSearchAnswer,
  variantSearchAnswer,
} from '@portal/contract/catalogue/search/product-search.schema'
import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { beforeAll, describe, expect, test } from 'vitest'
import { providePortal } from '../../../http/portal.test-kit.ts'
import { catalogueHandlers } from '../catalogue.routes.ts'
import { buildProduct, type ProductParts } from '../catalogue.test-kit.ts'

const scratch = provideDatabase()
const portal = providePortal(scratch, catalogueHandlers)
let supplier: BuiltSupplier
let dealer: BuiltDealer

/** Newest first: mug, lamp, jersey, gone. */
const catalogue: readonly ProductParts[] = [
  {
    head: { sku: 'GONE', title: 'Sold-out 50% kettle', inserted_on: '2026-01-01T00:00:00Z' },
    categories: ['Home'],
    variants: [{ sku: 'GONE-1', quantity: 0, price: null }],
  },
  {
    head: {
      ...{ sku: 'JER', title: 'Racing Jersey', manufacturer: 'Vélo', inserted_on: '2026-02-01T00:00:00Z' },
      attributes: JSON.stringify([
        { name: 'Fabric', value: 'Merino wool' },
        { name: 'Lining (inner)', value: '100% Soie sauvagée' },
      ]),
      custom_fields: JSON.stringify([{ name: 'Origin', value: 'Portugal' }]),
    },
    categories: ['Clothing', 'Tops', 'Jerseys'],
    variants: [
      { sku: 'JER-S', title: 'Small', upc: '012345678905', price: '20', quantity: 3 },
      { sku: 'JER-L', title: 'Large', asin: 'B00ABC', price: '35.5', msrp: '50', quantity: 0 },
    ],
  },
  {
    head: {
      ...{ sku: 'LAMP', title: 'Desk Lamp', manufacturer: 'Acme', inserted_on: '2026-03-01T00:00:00Z' },
      attributes: JSON.stringify([
        { name: 'Fabric', value: 'Linen' },
        { name: 'Origin', value: 'Wool' },
      ]),
    },
    categories: ['Home', 'Lights'],
    variants: [{ sku: 'LAMP-1', ean: '4006381333931', mpn: 'L_7', price: '99.99', quantity: 40, map: '80' }],
  },
  {
    head: {
      ...{ sku: 'MUG', title: 'Mug <b>', manufacturer: 'Acme Home', inserted_on: '2026-04-01T00:00:00Z' },
      ...{ description: 'A < B & C\n\nSecond', images: ['/pictures/a/1.jpg', '/pictures/a/2.jpg'] },
    },
    categories: ['Home', 'Tops'],
    variants: [{ sku: 'MUG-1', price: '4.1250', quantity: 7, images: ['/pictures/a/3.jpg'] }],
  },
]

beforeAll(async () => {
  supplier = await buildSupplier(scratch.db)
  dealer = await buildDealer(scratch.db, supplier)
  for (const one of catalogue) await buildProduct(scratch.db, supplier, one)
  const otherDealer = await buildSupplier(scratch.db)
  for (const one of catalogue) await buildProduct(scratch.db, otherDealer, one)
  await buildProduct(scratch.db, supplier, { head: { title: 'Without variants' }, variants: [] })
})

async function search(body: object, path = 'search') {
  const asked = { host: supplier.host, token: await portal.signIn(dealer), body }
  return await portal.ask('POST', `/api/dealer-portal/dealer-products/${path}`, asked)
}

async function skusOf(body: object): Promise<string[]> {
  const answer = await search(body)
  expect(answer.status).toBe(200)
  const { items, total } = productSearchAnswer.parse(answer.body)
  expect(total).toBe(items.length)
  return items.map(({ productSku }) => productSku)
}

const filter = (fieldHandle: string, comparatorHandle: string, value?: unknown, unit?: string) => ({
  fieldHandle,
  comparatorHandle,
  condition: { value, unit },
})

test('returns newest first, with range, stock, categories and images', async () => {
  const answer = await search({})
  const { items } = productSearchAnswer.parse(answer.body)
  expect(items.map(({ productSku }) => productSku)).toEqual(['MUG', 'LAMP', 'JER', 'GONE'])
  expect(items[0]).toMatchObject({
    productImages: '["/pictures/a/1.jpg","/pictures/a/2.jpg"]',
    variantImages: '["/pictures/a/3.jpg"]',
    productDescription: '<p>A &lt; B &amp; C</p><p>Second</p>',
    minPrice: '4.125',
  })
  expect(items[2]).toMatchObject({
    ...{ minPrice: '20.00', maxPrice: '35.50', summedQuantity: 3, totalVariants: 2, variantTitle: 'Small' },
    ...{
      categoryOne: 'Clothing',
      categoryTwo: 'Tops',
      categoryThree: 'Jerseys',
      productManufacturer: 'Vélo',
    },
  })
  expect(items[3]).toMatchObject({ minPrice: null, maxPrice: null, summedQuantity: 0 })
})

describe('the search box finds', () => {
  test.each([
    ['a part of a title', 'ers', ['JER']],
    ['a SKU, whatever its case', 'lAmP-1', ['LAMP']],
    ['a brand without its accent', 'velo', ['JER']],
    ['a UPC', '012345678905', ['JER']],
    ['an ASIN', 'b00abc', ['JER']],
    ['an EAN', '4006381333931', ['LAMP']],
    ['an MPN', 'l_7', ['LAMP']],
    ['several words in any order', 'home mug acme', ['MUG']],
    ['a first category', 'cloth', ['JER']],
    ['a second category', 'lights', ['LAMP']],
    ['a third category beside a brand', 'jerseys velo', ['JER']],
    ['one letter', 'j', ['JER']],
    ['a percent sign as it is', '50%', ['GONE']],
    ['an underscore as it is', 'A_P', []],
    ['nothing across the border of two fields', 'lamplamp', []],
    ['nothing that is not there', 'zebra', []],
  ])('%s: %s', async (_what, text, skus) => {
    expect(await skusOf({ search: text })).toEqual(skus)
  })
})

describe('categories', () => {
  test.each([
    [{ categoryOne: 'Home' }, ['MUG', 'LAMP', 'GONE']],
    [{ categoryTwo: 'Tops' }, ['MUG', 'JER']],
    [{ categoryOne: 'Home', categoryTwo: 'Tops' }, ['MUG']],
    [{ categoryOne: 'home' }, []],
    [{ categoryThree: 'Jerseys' }, ['JER']],
  ])('%o', async (filters, skus) => {
    expect(await skusOf({ filters })).toEqual(skus)
  })
})

describe('conditions', () => {
  test.each([
    [[filter('variant.upc', 'exact', '012345678905')], ['JER']],
    [[filter('variant.upc', 'exact', '01234567890')], []],
    [[filter('variant.asin', 'exact', 'b00ABC')], ['JER']],
    [[filter('product.manufacturer', 'fuzzy', 'acme')], ['MUG', 'LAMP']],
    [[filter('product.manufacturer', 'exact', 'acme')], ['LAMP']],
    [[filter('product.manufacturer', 'is_not', 'acme')], ['MUG', 'JER', 'GONE']],
    [[filter('product.manufacturer', 'empty')], ['GONE']],
    [[filter('product.title', 'starts_with', 'desk')], ['LAMP']],
    [[filter('product.title', 'ends_with', '<b>')], ['MUG']],
    [[filter('product.title', 'does_not_contain', 'e')], ['MUG']],
    [[filter('product.categoryTwo', 'fuzzy', 'top')], ['MUG', 'JER']],
    [[filter('product.categoryTwo', 'empty')], ['GONE']],
    [[filter('product.categoryTwo', 'is_not', 'tops')], ['LAMP', 'GONE']],
    [[filter('variant.mpn', 'not_empty')], ['LAMP']],
    [[filter('variant.mpn', 'empty')], ['MUG', 'JER', 'GONE']],
    [[filter('variant.price', 'empty')], ['GONE']],
    [[filter('variant.asin', 'empty')], ['MUG', 'LAMP', 'GONE']],
    [[filter('variant.msrp', 'empty')], ['MUG', 'LAMP', 'GONE']],
    [[filter('variant.msrp', 'empty'), filter('variant.price', 'less', 50)], ['MUG']],
    [[filter('variant.quantity', 'empty')], []],
    [[filter('product.id', 'empty')], []],
    [[filter('variant.price', 'equals', '35.50')], ['JER']],
    [[filter('variant.price', 'not_equals', 20)], ['MUG', 'LAMP', 'JER']],
    [[filter('variant.msrp', 'greater', 49.99)], ['JER']],
    [[filter('variant.map', 'less_or_equal', '80')], ['LAMP']],
    [[filter('product.insertedOn', 'older_than', 6, 'month')], ['JER', 'GONE']],
    [[filter('product.insertedOn', 'within_last', 100_000, 'hours')], ['MUG', 'LAMP', 'JER', 'GONE']],
  ])('%j', async (dynamicFilters, skus) => {
    portal.now = new Date('2026-08-15T00:00:00Z')
    expect(await skusOf({ dynamicFilters })).toEqual(skus)
  })

  const pair = (list: string, comparator: string, name: string, value: string, nameComparator?: string) => ({
    ...{ fieldHandle: `product.${list}`, comparatorHandle: comparator },
    condition: {
      value,
      name,
      ...(nameComparator === undefined ? {} : { nameComparatorHandle: nameComparator }),
    },
  })

  test.each([
    [pair('attributes', 'exact', 'fabric', 'linen'), ['LAMP']],
    [pair('attributes', 'exact', 'fabri', 'linen'), []],
    [pair('attributes', 'exact', 'fabric', 'line'), []],
    [pair('attributes', 'starts_with', 'Fabric', 'merino'), ['JER']],
    [pair('attributes', 'ends_with', 'Fabric', 'wool'), ['JER']],
    [pair('attributes', 'fuzzy', 'Fabric', 'i'), ['LAMP', 'JER']],
    [pair('attributes', 'fuzzy', 'fab', 'ino', 'starts_with'), ['JER']],
    [pair('attributes', 'exact', 'ric', 'LINEN', 'ends_with'), ['LAMP']],
    [pair('attributes', 'fuzzy', 'r', 'wool', 'fuzzy'), ['LAMP', 'JER']],
    [pair('attributes', 'ends_with', '(inner)', 'sauvagee', 'ends_with'), ['JER']],
    [pair('attributes', 'fuzzy', 'Lining (inner)', '0% s'), ['JER']],
    [pair('attributes', 'fuzzy', 'Lining .inner.', '0% s'), []],
    [pair('attributes', 'fuzzy', 'Fabric', '.*'), []],
    [pair('attributes', 'exact', 'Origin', 'Portugal'), []],
    [pair('customFields', 'exact', 'Origin', 'portugal'), ['JER']],
    [pair('customFields', 'exact', 'Fabric', 'Linen'), []],
  ])('a name with its value in one pair: %j', async (condition, skus) => {
    expect(await skusOf({ dynamicFilters: [condition] })).toEqual(skus)
    const found = variantSearchAnswer.parse(
      (await search({ dynamicFilters: [condition] }, 'search/variants')).body,
    )
    expect([...new Set(found.items.map(({ productSku }) => productSku))]).toEqual(skus)
  })

  test('a pair requires both name and value', async () => {
    const ask = async (condition: object) => {
      const asked = { fieldHandle: 'product.attributes', comparatorHandle: 'exact', condition }
      const { status, body } = await search({ dynamicFilters: [asked] })
      return [status, body.fields]
    }
    const missing = 'You must enter a value'
    expect(await ask({ value: 'x' })).toEqual([422, { 'dynamicFilters.0.condition.name': missing }])
    expect(await ask({ name: 'x' })).toEqual([422, { 'dynamicFilters.0.condition.value': missing }])
  })

  test('one variant must be within a range, not the gap between two', async () => {
    const range = (minimum: string, maximum: string) => [
      filter('variant.price', 'greater_or_equal', minimum),
      filter('variant.price', 'less_or_equal', maximum),
    ]
    expect(await skusOf({ dynamicFilters: range('21', '35') })).toEqual([])
    expect(await skusOf({ dynamicFilters: range('21', '35.5') })).toEqual(['JER'])
  })

  test('price and stock must match the same variant', async () => {
    const inStock = filter('variant.quantity', 'greater_or_equal', '1')
    expect(await skusOf({ dynamicFilters: [filter('variant.price', 'greater', 30), inStock] })).toEqual([
      'LAMP',
    ])
  })
})

describe('sorting', () => {
  test.each([
    ['variant.price', false, ['MUG', 'JER', 'LAMP', 'GONE']],
    ['variant.price', true, ['LAMP', 'JER', 'MUG', 'GONE']],
    ['variant.quantity', false, ['GONE', 'JER', 'MUG', 'LAMP']],
    ['variant.quantity', true, ['LAMP', 'MUG', 'JER', 'GONE']],
    ['product.insertedOn', false, ['GONE', 'JER', 'LAMP', 'MUG']],
    ['product.title', false, ['LAMP', 'MUG', 'JER', 'GONE']],
    ['product.manufacturer', false, ['GONE', 'LAMP', 'MUG', 'JER']],
    ['product.categoryOne', false, ['JER', 'GONE', 'LAMP', 'MUG']],
    ['product.categoryTwo', false, ['LAMP', 'JER', 'MUG', 'GONE']],
    ['product.categoryThree', true, ['JER', 'MUG', 'LAMP', 'GONE']],
    ['product.id', false, ['GONE', 'JER', 'LAMP', 'MUG']],
  ])('by %s, descending %s', async (sortColumnHandle, sortDescending, skus) => {
    expect(await skusOf({ sortColumnHandle, sortDescending })).toEqual(skus)
  })
})

test('sorts text in reading order, ignoring case and accents', async () => {
  const other = await buildSupplier(scratch.db)
  const reader = await buildDealer(scratch.db, other)
  const titles = ['Zebra', 'émile stool', 'Alma Yates', 'alma de la Cruz', 'Emil chair', 'Éclair']
  for (const [n, title] of titles.entries()) {
    await buildProduct(scratch.db, other, { head: { title, sku: title.slice(0, 8), manufacturer: title } })
    if (n < 3)
      await buildProduct(scratch.db, other, { head: { title, sku: `${title}-2`, manufacturer: title } })
  }
  const asked = { host: other.host, token: await portal.signIn(reader) }
  const read = ['alma de la Cruz', 'Alma Yates', 'Éclair', 'Emil chair', 'émile stool', 'Zebra']
  for (const field of ['title', 'manufacturer']) {
    for (const sortDescending of [false, true]) {
      const body = { sortColumnHandle: `product.${field}`, sortDescending }
      const { items } = productSearchAnswer.parse(
        (await portal.ask('POST', '/api/dealer-portal/dealer-products/search', { ...asked, body })).body,
      )
      const shown = [...new Set(items.map(({ productTitle }) => productTitle))]
      expect(shown).toEqual(sortDescending ? read.toReversed() : read)
    }
  }
})

test('pages don’t overlap, and the total is returned only on request', async () => {
  const first = await search({ limit: 3 })
  const second = await search({ limit: 3, offset: 3, needTotal: false })
  expect(first.body.items).toHaveLength(3)
  expect(first.body.total).toBe(4)
  expect(second.body).toMatchObject({ items: [{ productSku: 'GONE' }], total: null })
})

test('finds individual variants, each of which matches', async () => {
  const found = async (body: object) => {
    const answer = await search(body, 'search/variants')
    const { items, total } = variantSearchAnswer.parse(answer.body)
    expect(total).toBe(items.length)
    return items.map(({ variantSku }) => variantSku)
  }
  expect(await found({})).toEqual(['MUG-1', 'LAMP-1', 'JER-S', 'JER-L', 'GONE-1'])
  expect(await found({ search: 'jersey large' })).toEqual(['JER-L'])
  const sorted = { sortColumnHandle: 'variant.price', sortDescending: true }
  expect(await found(sorted)).toEqual(['LAMP-1', 'JER-L', 'JER-S', 'MUG-1', 'GONE-1'])
  expect(await found({ dynamicFilters: [filter('variant.asin', 'empty')] })).toHaveLength(4)
})

test('finds nothing if products are hidden', async () => {
  const closed = await buildSupplier(scratch.db, { flags: { allow_showing_products: false } })
  const visitor = await buildDealer(scratch.db, closed)
  const asked = { host: closed.host, token: await portal.signIn(visitor), body: {} }
  for (const path of ['search', 'search/variants']) {
    const answer = await portal.ask('POST', `/api/dealer-portal/dealer-products/${path}`, asked)
    expect(answer).toMatchObject({ status: 409, body: { reason: 'products_not_shown' } })
  }
})
