import type { OrderDynamicFilter } from '@portal/contract/order-search/conditions/order-dynamic-filters.schema'
import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { buildOrder } from '@portal/testing/builders/build-order'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { fieldPredicate } from './field-predicate.sql.ts'
import { orderConditions } from './predicate.sql.ts'

const scratch = provideDatabase()
let dealer: BuiltDealer
let ids: Readonly<Record<'shipped' | 'unshipped', number>>

beforeAll(async () => {
  dealer = await buildDealer(scratch.db, await buildSupplier(scratch.db))
  const shipped = await buildOrder(scratch.db, dealer, { payment: { deferred: true } })
  await scratch.pool.query(
    `insert into shipments (supplier_id, dealer_id, order_id, tracking_number, shipped_at)
     select supplier_id, dealer_id, id, 'T-1', now() from orders where id = $1`,
    [shipped.id],
  )
  ids = { shipped: shipped.id, unshipped: (await buildOrder(scratch.db, dealer, {})).id }
})

async function found(filter: OrderDynamicFilter): Promise<number[]> {
  const { supplier, id } = dealer
  const owner = {
    supplier: { id: supplier.id, flags: { payment_collection: true } },
    dealer: { id, timeZone: 'UTC' },
    now: new Date(),
  }
  const [condition] = orderConditions([fieldPredicate(filter, owner)])
  const { rows } = await sql<{ id: number }>`
    select o.id from orders o where o.dealer_id = ${id} and ${condition} order by o.id`.execute(scratch.db)
  return rows.map((row) => row.id)
}

const buildFilter = (fieldHandle: string, comparatorHandle: string, value?: unknown) =>
  ({ fieldHandle, comparatorHandle, condition: { value } }) as OrderDynamicFilter

// No public comparator finds missing times yet; the first must look in the shipments' table.
test('looks for a missing ship time among shipments, not invoices', async () => {
  expect(await found(buildFilter('shipment.shippedAt', 'empty'))).toEqual([ids.unshipped])
})

test('a missing invoice value includes orders without an invoice', async () => {
  await scratch.pool.query('delete from payments where order_id = $1', [ids.unshipped])
  expect(await found(buildFilter('payment.total', 'empty'))).toEqual([ids.unshipped])
  expect(await found(buildFilter('payment.deferred', 'equals', false))).toEqual([ids.unshipped])
  expect(await found(buildFilter('payment.deferred', 'equals', true))).toEqual([ids.shipped])
})
