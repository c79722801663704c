import {
  type OrderSearchRequest,
  staffSearchRequest,
} from '@portal/contract/order-search/order-search.schema'
import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { DealerCtx } from '../../../context/context.ts'
import { selectionPredicates } from '../conditions/order-condition.sql.ts'
import type { OrderSelection } from '../conditions/order-selection.sql.ts'
import { orderConditions, type Predicate } from '../conditions/predicate.sql.ts'
import { listOrders } from '../list-orders.ts'
import { indexScans } from '../pages/index-scans.sql.ts'
import { sortMatchingStatement } from '../pages/matching-statements.sql.ts'
import { readFromNearerEnd, readScans, scanForMatches } from '../pages/scan-pages.query.ts'
import type { OracleOrder } from './oracle-order.test-kit.ts'
import { type OracleBook, oracleIds } from './order-oracle.test-kit.ts'
import { oracleNow, randomOrder } from './random-orders.test-kit.ts'
import { randomSearch } from './random-searches.test-kit.ts'
import { writeOracleOrder } from './write-oracle-orders.test-kit.ts'

// RANDOM_SEARCHES sets the number of searches, RANDOM_SEED their sequence.
const searches = Number(process.env.RANDOM_SEARCHES ?? 100)
const seed = Number(process.env.RANDOM_SEED ?? 20_261_121)
const ordersPerDealer = 40
const everything: OrderSelection = {
  search: '',
  searchColumns: [],
  searchType: 'fuzzy',
  filters: {},
  dynamicFilters: [],
}
const everyOrder: Predicate = { table: 'orders', condition: sql<boolean>`true` }

interface Book extends OracleBook {
  readonly dealer: BuiltDealer
  /** Whether it contains the orders of all the supplier's dealers. */
  readonly isSuppliers: boolean
  readonly orders: OracleOrder[]
}

const timeZones = ['UTC', 'America/St_Johns', 'Pacific/Auckland', 'UTC'] as const

const scratch = provideDatabase()
const books: Book[] = []

beforeAll(async () => {
  const generated = fc.sample(randomOrder, { numRuns: 4 * ordersPerDealer, seed })
  for (const _ of [1, 2]) {
    const supplier = await buildSupplier(scratch.db)
    for (const _ of [1, 2]) {
      const timeZone = timeZones[books.length] ?? 'UTC'
      books.push({
        dealer: await buildDealer(scratch.db, supplier),
        isSuppliers: false,
        timeZone,
        orders: [],
      })
    }
  }
  // Interleaved, so that no dealer's ids are consecutive.
  for (const [index, order] of generated.entries()) {
    const book = books[index % books.length]
    if (book === undefined) continue
    const numbered = { ...order, orderNumber: `${order.orderNumber}${index}` }
    book.orders.push(await writeOracleOrder(scratch.db, book.dealer, numbered))
  }
  for (const [one, other] of [books.slice(0, 2), books.slice(2)]) {
    if (one === undefined || other === undefined) continue
    books.push({ ...one, isSuppliers: true, timeZone: 'UTC', orders: [...one.orders, ...other.orders] })
  }
}, 120_000)

const flags = { payment_collection: true }

function ctxOf({ dealer, isSuppliers, timeZone }: Book): DealerCtx {
  const { supplier, id } = dealer
  return {
    db: scratch.db,
    supplier: { id: supplier.id, flags },
    dealer: { id: isSuppliers ? undefined : id, timeZone },
    owner: { supplierId: supplier.id, dealerId: id },
    now: new Date(oracleNow),
  } as unknown as DealerCtx
}

async function listed(ctx: DealerCtx, search: OrderSearchRequest) {
  const { items, total } = await listOrders(ctx, search)
  return { ids: items.map((row) => row.id), total }
}

/** The page's ids by every other plan, by plan name. */
async function findPagesByStrategy(
  ctx: DealerCtx,
  search: OrderSearchRequest,
): Promise<Record<string, number[]>> {
  const { offset, limit } = search
  const sorted = sortMatchingStatement({ owner: ctx, sort: search, selection: search, page: search })
  const pages: Record<string, number[]> = {
    'sort-matching': (await sorted.execute(ctx.db)).rows.flatMap(({ ids }) => ids),
  }
  const scans = indexScans(search, search, ctx)
  if (scans !== undefined) {
    const conditions = orderConditions([everyOrder, ...selectionPredicates(ctx, search)], 'row-by-row')
    const range = { wanted: offset + limit, candidates: 1000 }
    pages['filtered-scans'] = (await scanForMatches(ctx, scans, conditions, range)).ids.slice(offset)
  }
  return pages
}

test('random searches of four dealers find what a plain scan finds, in order', async () => {
  let found = 0
  await fc.assert(
    fc.asyncProperty(randomSearch, fc.nat(books.length - 1), async (input, owner) => {
      const book = books[owner] as Book
      const search: OrderSearchRequest = staffSearchRequest.parse(input)
      const { offset, limit } = search
      const all = oracleIds(book, search, oracleNow)
      const page = all.slice(offset, offset + limit)
      const ctx = ctxOf(book)
      expect(await listed(ctx, search)).toEqual({ ids: page, total: all.length })
      for (const [way, ids] of Object.entries(await findPagesByStrategy(ctx, search))) {
        expect([way, ids]).toEqual([way, page])
      }
      const whole = indexScans(search, everything, ctx)
      if (whole !== undefined) {
        const deepPage = oracleIds(book, { ...search, ...everything }, oracleNow).slice(
          offset,
          offset + limit,
        )
        expect(await readFromNearerEnd(ctx, whole, search, book.orders.length)).toEqual(deepPage)
        expect(await readScans(ctx, whole, search, 3)).toEqual(deepPage)
      }
      found += page.length === 0 ? 0 : 1
    }),
    { numRuns: searches, seed },
  )
  // Guards against random searches that rarely find anything.
  expect(found).toBeGreaterThan(searches / 5)
}, 1_800_000)
