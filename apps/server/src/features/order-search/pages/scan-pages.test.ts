import { orderSearchRequest } from '@portal/contract/order-search/order-search.schema'
import type { Tables } from '@portal/database/schema/tables'
import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { type Kysely, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { DealerCtx } from '../../../context/context.ts'
import { readPageIds } from './page-ids.query.ts'

const orderCount = 12_000
const every = 10
const pageSize = 50

const scratch = provideDatabase()
let dealer: BuiltDealer

beforeAll(async () => {
  dealer = await buildDealer(scratch.db, await buildSupplier(scratch.db))
  await sql`
    insert into orders (supplier_id, dealer_id, order_number, ordered_at, order_status_id, payment_status_id, line_count,
                        quantity, total, ship_to_name)
    select ${dealer.supplier.id}, ${dealer.id}, 'N' || n, timestamptz '2026-01-01Z' + n * interval '1 minute', 1, 1, 0, 0, n,
           case when n % ${every} = 0 then 'Ada Smith ' else 'Ada ' end || n
    from generate_series(1, ${orderCount}) n`.execute(scratch.db)
  await sql`analyze orders, order_search`.execute(scratch.db)
}, 120_000)

/** The number of search documents fetched in this transaction. */
async function countFetched(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select sum(pg_stat_get_xact_tuples_fetched(r))::int as n from (
      select 'order_search'::regclass::oid as r
      union all select indexrelid from pg_index where indrelid = 'order_search'::regclass) kept`.execute(db)
  return rows[0]?.n ?? 0
}

test.each([
  ['in the default columns, newest first', { search: 'smith' }],
  ['in one column', { search: 'smith', searchColumns: ['shippingAddress.name'] }],
  ['by their total', { search: 'smith', sortColumnHandle: 'order.total' }],
  [
    'with a condition',
    {
      dynamicFilters: [
        { fieldHandle: 'shippingAddress.name', comparatorHandle: 'fuzzy', condition: { value: 'smith' } },
      ],
    },
  ],
])('finds a page of a common word without scanning all orders: %s', async (_, body) => {
  const asked = orderSearchRequest.parse({ ...body, limit: pageSize })
  const { ids, looked: fetchedCount } = await scratch.db.transaction().execute(async (db) => {
    const { supplier, id } = dealer
    const ctx = {
      ...{ db, now: new Date(), dealer: { id } },
      supplier: { id: supplier.id, flags: { payment_collection: true } },
    } as unknown as DealerCtx
    // With more orders, the planner would choose other joins.
    await sql`set local enable_nestloop = off`.execute(db)
    const before = await countFetched(db)
    const found = await readPageIds(ctx, asked, asked, asked)
    return { ids: found, looked: (await countFetched(db)) - before }
  })
  const { rows } = await scratch.pool.query<{ id: number }>(
    `select id from orders where ship_to_name like '%Smith%' order by id desc limit ${pageSize}`,
  )
  expect(ids).toEqual(rows.map(({ id }) => id))
  expect(fetchedCount).toBeGreaterThanOrEqual(pageSize)
  expect(fetchedCount).toBeLessThan(2 * every * pageSize)
})
