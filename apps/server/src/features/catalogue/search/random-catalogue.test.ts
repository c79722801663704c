import { productSearchAnswer } from '@portal/contract/catalogue/search/product-search.schema'
import { buildDealer } from '@portal/testing/builders/build-dealer'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { createScratchDatabase, type ScratchDatabase } from '@portal/testing/databases/scratch-database'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PortalUnderTest, portalUnderTest } from '../../../http/portal.test-kit.ts'
import { catalogueHandlers } from '../catalogue.routes.ts'
import { buildProduct } from '../catalogue.test-kit.ts'

let scratch: ScratchDatabase
let portal: PortalUnderTest
let ask: (body: object) => Promise<{ ids: number[]; total: number | null }>
const catalogue: Item[] = []

interface Variant {
  readonly price: string | null
  readonly msrp: string | null
  readonly quantity: number
}
interface Item {
  readonly id: number
  readonly title: string
  readonly category: string | null
  readonly variants: readonly Variant[]
}

const figure = fc.constantFrom(null, '1', '1.9999', '2', '2.0001', '3.5', '10')
const variant = fc.record({ price: figure, msrp: figure, quantity: fc.constantFrom(0, 1, 2, 3, 10) })
const item = fc.record({
  title: fc.constantFrom('steel mug', 'oak table', 'steel lamp'),
  category: fc.constantFrom(null, 'Home', 'Garden'),
  variants: fc.array(variant, { minLength: 1, maxLength: 3 }),
})

beforeAll(async () => {
  scratch = await createScratchDatabase()
  portal = await portalUnderTest(scratch.db, catalogueHandlers)
  const supplier = await buildSupplier(scratch.db)
  const dealer = await buildDealer(scratch.db, supplier)
  await fill(supplier)
  const caller = { host: supplier.host, token: await portal.signIn(dealer) }
  ask = async (body) => {
    const answer = await portal.ask('POST', '/api/dealer-portal/dealer-products/search', { ...caller, body })
    const { items, total } = productSearchAnswer.parse(answer.body)
    return { ids: items.map(({ productId }) => productId), total }
  }
})
afterAll(async () => {
  await portal.close()
  await scratch.drop()
})

async function fill(supplier: BuiltSupplier): Promise<void> {
  for (const [n, { title, category, variants }] of fc.sample(item, { numRuns: 60, seed: 7 }).entries()) {
    const head = { title, inserted_on: new Date(Date.UTC(2026, 0, 1 + n)) }
    const { id } = await buildProduct(scratch.db, supplier, {
      head,
      categories: category === null ? [] : [category],
      variants: variants.map((one, k) => ({ ...one, sku: `R-${n}-${k}` })),
    })
    catalogue.push({ id, title, category, variants })
  }
}

const comparisons: Readonly<Record<string, (a: number, b: number) => boolean>> = {
  equals: (a, b) => a === b,
  not_equals: (a, b) => a !== b,
  greater: (a, b) => a > b,
  less: (a, b) => a < b,
  greater_or_equal: (a, b) => a >= b,
  less_or_equal: (a, b) => a <= b,
}
const condition = fc.record({
  field: fc.constantFrom('price', 'msrp', 'quantity'),
  comparator: fc.constantFrom(...Object.keys(comparisons), 'empty'),
  value: fc.constantFrom('0', '1', '2', '2.0001', '1.99', '3.5', '10', '-1', '999999999999'),
})
const asked = fc.record({
  search: fc.constantFrom('', '', 'steel', 'st', 'mug steel'),
  category: fc.constantFrom(null, null, 'Home'),
  conditions: fc.array(condition, { maxLength: 3 }),
  sort: fc.constantFrom(
    'product.insertedOn',
    'variant.price',
    'variant.quantity',
    'product.title',
    'product.categoryOne',
  ),
  descending: fc.boolean(),
})
type Asked = typeof asked extends fc.Arbitrary<infer Value> ? Value : never

function isExpectedMatch(one: Item, { search, category, conditions }: Asked): boolean {
  const words = search.split(' ').every((word) => one.title.includes(word))
  if (!words || (category !== null && one.category !== category)) return false
  const missing = conditions.filter(({ comparator }) => comparator === 'empty')
  if (missing.some(({ field }) => one.variants.some((each) => each[field as keyof Variant] !== null)))
    return false
  const others = conditions.filter(({ comparator }) => comparator !== 'empty')
  return one.variants.some((variant) =>
    others.every(({ field, comparator, value }) => {
      const figure = variant[field as keyof Variant]
      return figure !== null && comparisons[comparator]?.(Number(figure), Number(value))
    }),
  )
}

test('a page, scanned or collected, equals a plain filter of each product', async () => {
  await fc.assert(
    fc.asyncProperty(asked, async (one) => {
      const body = {
        search: one.search,
        filters: { categoryOne: one.category },
        dynamicFilters: one.conditions.map(({ field, comparator, value }) => ({
          ...{ fieldHandle: `variant.${field}`, comparatorHandle: comparator },
          condition: comparator === 'empty' ? {} : { value },
        })),
        ...{ sortColumnHandle: one.sort, sortDescending: one.descending },
      }
      const all = await ask({ ...body, limit: 100 })
      const expectedIds = catalogue.filter((product) => isExpectedMatch(product, one)).map(({ id }) => id)
      expect(all.ids.toSorted((a, b) => a - b)).toEqual(expectedIds)
      expect(all.total).toBe(expectedIds.length)
      // Small pages come from the scan and must have the same order.
      for (const offset of [0, 2]) {
        const firstTwo = await ask({ ...body, offset, limit: 2 })
        expect(firstTwo).toEqual({ ids: all.ids.slice(offset, offset + 2), total: expectedIds.length })
      }
    }),
    { numRuns: 40 },
  )
})
