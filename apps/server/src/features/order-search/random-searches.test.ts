import {
  type OrderSearchRequest,
  orderSearchRequest,
} from '@portal/contract/order-search/order-search.schema'
import { type BuiltDealer, buildDealer } from '@portal/testing/build-dealer'
import { buildSupplier } from '@portal/testing/build-supplier'
import { createScratchDatabase, type ScratchDatabase } from '@portal/testing/scratch-database'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Ctx } from '../../context.ts'
import { listOrders } from './list-orders.ts'
import { sortMatching } from './matching-ids.query.ts'
import { overOrders } from './narrowing.sql.ts'
import type { OracleOrder } from './oracle/oracle-order.test-kit.ts'
import { type OracleBook, oracleIds } from './oracle/order-oracle.test-kit.ts'
import { oracleNow, randomOrder } from './oracle/random-orders.test-kit.ts'
import { randomSearch } from './oracle/random-searches.test-kit.ts'
import { writeOracleOrder } from './oracle/write-oracle-orders.test-kit.ts'
import { narrowingsOf } from './order-condition.sql.ts'
import type { OrderSelection } from './order-selection.sql.ts'
import { sortLanes } from './sort-lanes.sql.ts'
import { readFromEnds, readLanes, walkFor } from './walk-lanes.query.ts'

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

function ctxOf({ dealer, timeZone }: Book): Ctx {
  const { supplier, id } = dealer
  return {
    db: scratch.db,
    supplier: { id: supplier.id, flags },
    dealer: { id, timeZone },
    now: new Date(oracleNow),
  } as unknown as Ctx
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
      const lanes = sortLanes(search, search, ctx) ?? []
      const conditions = overOrders([everyOrder, ...narrowingsOf(ctx, search)], true)
      const walked = await walkFor(ctx, lanes, conditions, { wanted: offset + limit, candidates: 1000 })
      if (lanes.length > 0) expect(walked.ids.slice(offset)).toEqual(page)
      const whole = sortLanes(search, everything, ctx)
      if (whole !== undefined) {
        const far = sortedIds.slice(offset, offset + limit)
        expect(await readFromEnds(ctx, whole, search, book.orders.length)).toEqual(far)
        expect(await readLanes(ctx, whole, search, 3)).toEqual(far)
      }
      found += page.length === 0 ? 0 : 1
    }),
    { numRuns: searches, seed },
  )
  // Searches that find nothing prove little.
  expect(found).toBeGreaterThan(searches / 5)
}, 1_800_000)
