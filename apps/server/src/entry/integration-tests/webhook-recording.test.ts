import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { orderSearchHandlers } from '../../features/order-search/order-search.routes.ts'
import { addEndpoint, recordedEvents } from '../../features/webhooks/webhooks.test-kit.ts'
import { providePortal } from '../../http/portal.test-kit.ts'

const orderCount = 1000

const scratch = provideDatabase()
const portal = providePortal(scratch, orderSearchHandlers)
let dealer: BuiltDealer

beforeAll(async () => {
  await sql`create table counted_statements (written text not null)`.execute(scratch.db)
  await sql`
    create function count_statement() returns trigger language plpgsql as
    $$ begin insert into counted_statements values (tg_table_name); return null; end $$`.execute(scratch.db)
  // These triggers also fire for statements that write no rows.
  for (const [event, table] of [
    ['update', 'orders'],
    ['insert', 'webhook_events'],
  ]) {
    await sql`${sql.raw(`create trigger counted after ${event} on ${table}`)}
      for each statement execute function count_statement()`.execute(scratch.db)
  }
})
beforeEach(async () => {
  dealer = await buildDealer(scratch.db, await buildSupplier(scratch.db))
  await sql`
    insert into orders (supplier_id, dealer_id, order_number, ordered_at, order_status_id, payment_status_id, line_count,
      quantity, total)
    select ${dealer.supplier.id}, ${dealer.id}, ${`R${dealer.id}-`} || n, now(), 1, 1, 0, 0, 0
    from generate_series(1, ${orderCount}) n`.execute(scratch.db)
  await sql`delete from counted_statements`.execute(scratch.db)
})

async function authorizeAll() {
  const answer = await portal.ask('POST', '/api/dealer-portal/order-search/bulk-auth-action', {
    ...{ host: dealer.supplier.host, token: await portal.signIn(dealer) },
    body: { bulkActionType: 'all', paymentStatusId: 2 },
  })
  expect([answer.status, answer.body.numberEffected]).toEqual([200, orderCount])
}

/** The number of statements that wrote to the watched tables. */
async function statements() {
  const { rows } = await sql<{ written: string; count: number }>`
    select written, count(*)::int8 as count from counted_statements group by 1 order by 1`.execute(scratch.db)
  return Object.fromEntries(rows.map(({ written, count }) => [written, count]))
}

const recorded = () => recordedEvents(scratch.db, dealer.supplier)

test('authorizing many orders writes no events if the supplier has no endpoint', async () => {
  const otherDealer = await buildSupplier(scratch.db)
  await addEndpoint(scratch.db, { supplierId: otherDealer.id }, { events: ['order.authorized'] })
  await authorizeAll()
  expect(await statements()).toEqual({ orders: 1 })
  expect(await recorded()).toEqual([])
})

test('with an endpoint, all events take one more statement', async () => {
  const owner = { supplierId: dealer.supplier.id, dealerId: dealer.id }
  await addEndpoint(scratch.db, owner, { events: ['order.authorized'] })
  await addEndpoint(scratch.db, { supplierId: dealer.supplier.id }, { events: ['order.authorized'] })
  await authorizeAll()
  expect(await statements()).toEqual({ orders: 1, webhook_events: 1 })
  expect(await recorded()).toEqual(Array(orderCount).fill('order.authorized'))
})

test('checks for a listening endpoint once per statement, not per order', async () => {
  const { rows } = await sql<{ 'QUERY PLAN': { Triggers: { 'Trigger Name': string; Calls: number }[] }[] }>`
    explain (analyze, format json) update orders set payment_status_id = 2, updated_at = clock_timestamp()
    where supplier_id = ${dealer.supplier.id}`.execute(scratch.db)
  const triggers = rows[0]?.['QUERY PLAN'][0]?.Triggers ?? []
  const calls = triggers.filter((one) => one['Trigger Name'].includes('webhooks')).map(({ Calls }) => Calls)
  expect(calls).toEqual([1])
})
