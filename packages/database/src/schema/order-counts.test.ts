import type { Tables } from '@portal/database/schema/tables'
import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildDealer } from '../../../testing/src/builders/build-dealer.ts'
import { buildOrder } from '../../../testing/src/builders/build-order.ts'
import { buildSupplier } from '../../../testing/src/builders/build-supplier.ts'
import { provideDatabase } from '../../../testing/src/databases/file-database.ts'

const scratch = provideDatabase()

const grouping = sql.raw(
  'supplier_id, dealer_id, order_status_id, payment_status_id, purchase_order_mask, fulfillment_mask, invoice_mask',
)

/** Stored counts and counts computed from orders: per day and overall, per dealer and for all except test twins. */
async function bothWays(db: Kysely<Tables>) {
  const stored = await sql`
    select to_char(day, 'YYYY-MM-DD') as day, ${grouping}, sum(n)::int as n from order_counts
    group by 1, 2, 3, 4, 5, 6, 7, 8 having sum(n) <> 0 order by 1, 2, 3, 4, 5, 6, 7, 8`.execute(db)
  const computed = await sql`
    with of_all as (
      select (jsonb_populate_record(o, '{"dealer_id": 0}')).* from orders o
      where dealer_id not in (select id from dealers where test_of is not null)
    )
    select to_char(day, 'YYYY-MM-DD') as day, ${grouping}, count(*)::int as n
    from (select * from orders union all select * from of_all) as counted
      cross join lateral (values ((ordered_at at time zone 'UTC')::date), (null)) as days (day)
    group by 1, 2, 3, 4, 5, 6, 7, 8 order by 1, 2, 3, 4, 5, 6, 7, 8`.execute(db)
  return { stored: stored.rows, computed: computed.rows }
}

test('stored counts equal the orders, however they are added, changed and merged', async () => {
  const { db } = scratch
  const supplier = await buildSupplier(db)
  const live = await buildDealer(db, supplier)
  const twin = await buildDealer(db, supplier, { test_of: live.id, email: 'twin' })
  const dealers = [live, await buildDealer(db, supplier), twin]
  const statuses = [1, 2, 3] as const
  for (let day = 1; day <= 9; day += 1) {
    for (const dealer of dealers) {
      await buildOrder(db, dealer, {
        head: { ordered_at: `2026-10-0${day}T23:59:59.999Z`, payment_status_id: statuses[day % 3] ?? 1 },
      })
    }
  }
  const placed = await bothWays(db)
  expect(placed.computed.length).toBeGreaterThan(18)
  expect(placed.stored).toEqual(placed.computed)

  await sql`update orders set order_status_id = 3, purchase_order_mask = 8 where payment_status_id = 2`.execute(
    db,
  )
  await sql`update orders set ordered_at = ordered_at + interval '1 day' where payment_status_id = 3`.execute(
    db,
  )
  await sql`update orders set note = 'nothing that counts'`.execute(db)
  const changed = await bothWays(db)
  expect(changed.stored).not.toEqual(placed.stored)
  expect(changed.stored).toEqual(changed.computed)
  await sql`insert into orders (supplier_id, dealer_id, order_number, ordered_at, order_status_id, payment_status_id, line_count,
      quantity, total)
    select supplier_id, id, 'bare ' || id, now(), 1, 1, 0, 0, 0 from dealers`.execute(db)
  expect((await bothWays(db)).stored.length).toBeGreaterThan(changed.stored.length)
  await sql`delete from orders where order_number like 'bare %'`.execute(db)
  const removed = await bothWays(db)
  expect(removed.stored).toEqual(changed.stored)

  for (const dealer of [{ id: 0 }, ...dealers]) {
    await sql`select merge_order_counts(${supplier.id}, ${dealer.id})`.execute(db)
  }
  const merged = await bothWays(db)
  expect(merged.stored).toEqual(removed.computed)
  const { rows } = await sql<{ spare: number }>`
    select count(*)::int - count(distinct (dealer_id, day, order_status_id, payment_status_id, purchase_order_mask))::int
      as spare from order_counts`.execute(db)
  expect(rows[0]?.spare).toBeLessThanOrEqual(0)
})
