import {
  type OrderSearchRequest,
  orderSearchRequest,
} from '@portal/contract/order-search/order-search.schema'
import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { createScratchDatabase, type ScratchDatabase } from '@portal/testing/databases/scratch-database'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DealerCtx } from '../../../context/context.ts'
import { selectionPredicates } from '../conditions/order-condition.sql.ts'
import type { OrderSelection } from '../conditions/order-selection.ts'
import { orderConditions } from '../conditions/predicate.sql.ts'
import { listOrders } from '../list-orders.ts'
import { indexScans } from '../pages/index-scans.sql.ts'
import { sortMatching } from '../pages/matching-ids.query.ts'
import { readFromNearestEnd, readScans, scanForMatches } from '../pages/scan-pages.query.ts'
import type { OracleOrder } from './oracle-order.test-kit.ts'
import { type OracleBook, oracleIds } from './order-oracle.test-kit.ts'
import { oracleNow, randomOrder } from './random-orders.test-kit.ts'
import { randomSearch } from './random-searches.test-kit.ts'
import { writeOracleOrder } from './write-oracle-orders.test-kit.ts'

// 10,000 with RANDOM_SEARCHES=10000; another sequence with RANDOM_SEED.
const searches = Number(process.env.RANDOM_SEARCHES ?? 500)
const seed = Number(process.env.RANDOM_SEED ?? 20_261_121)
const ordersPerDealer = 40
const everything: OrderSelection = {
  search: '',
  searchColumns: [],
  searchType: 'fuzzy',
  filters: {},
  dynamicFilters: [],
}
const everyOrder = { of: 'order', condition: sql<boolean>`true` } as const

interface Book extends OracleBook {
  readonly dealer: BuiltDealer
  readonly orders: OracleOrder[]
}

const timeZones = ['UTC', 'America/St_Johns', 'Pacific/Auckland', 'UTC'] as const

let scratch: ScratchDatabase
const books: Book[] = []

beforeAll(async () => {
  scratch = await createScratchDatabase()
  const generated = fc.sample(randomOrder, { numRuns: 4 * ordersPerDealer, seed })
  for (const _ of [1, 2]) {
    const supplier = await buildSupplier(scratch.db)
    for (const _ of [1, 2]) {
      const timeZone = timeZones[books.length] ?? 'UTC'
      books.push({ dealer: await buildDealer(scratch.db, supplier), timeZone, orders: [] })
    }
  }
  // In turn, so that no dealer's ids stand together.
  for (const [index, order] of generated.entries()) {
    const book = books[index % books.length]
    if (book === undefined) continue
    const numbered = { ...order, orderNumber: `${order.orderNumber}${index}` }
    book.orders.push(await writeOracleOrder(scratch.db, book.dealer, numbered))
  }
}, 120_000)

afterAll(() => scratch.drop())

const flags = { payment_collection: true }

function ctxOf({ dealer, timeZone }: Book): DealerCtx {
  const { supplier, id } = dealer
  return {
    db: scratch.db,
    supplier: { id: supplier.id, flags },
    dealer: { id, timeZone },
    now: new Date(oracleNow),
  } as unknown as DealerCtx
}

test('random searches of four dealers find what a plain look at all orders finds, in its order', async () => {
  let found = 0
  await fc.assert(
    fc.asyncProperty(randomSearch, fc.nat(books.length - 1), async (input, owner) => {
      const book = books[owner] as Book
      const search: OrderSearchRequest = orderSearchRequest.parse(input)
      const { offset, limit } = search
      const all = oracleIds(book, search, oracleNow)
      const page = all.slice(offset, offset + limit)
      const ctx = ctxOf(book)
      const sortedIds = oracleIds(book, { ...search, ...everything }, oracleNow)
      const answer = await listOrders(ctx, search)
      expect(answer.items.map((row) => row.id)).toEqual(page)
      expect(answer.total).toBe(all.length)
      // Whichever way the list took, the other one finds the same.
      expect(await sortMatching(ctx, search, search, search)).toEqual(page)
      const lanes = indexScans(search, search, ctx) ?? []
      const conditions = orderConditions([everyOrder, ...selectionPredicates(ctx, search)], true)
      const walked = await scanForMatches(ctx, lanes, conditions, {
        wanted: offset + limit,
        candidates: 1000,
      })
      if (lanes.length > 0) expect(walked.ids.slice(offset)).toEqual(page)
      const whole = indexScans(search, everything, ctx)
      if (whole !== undefined) {
        const far = sortedIds.slice(offset, offset + limit)
        expect(await readFromNearestEnd(ctx, whole, search, book.orders.length)).toEqual(far)
        expect(await readScans(ctx, whole, search, 3)).toEqual(far)
      }
      found += page.length === 0 ? 0 : 1
    }),
    { numRuns: searches, seed },
  )
  // Searches that find nothing prove little.
  expect(found).toBeGreaterThan(searches / 5)
}, 1_800_000)
