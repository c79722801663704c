import { type ChosenEventKind, choosableEventKinds } from '@portal/contract/webhooks/webhook-events'
import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { buildOrder } from '@portal/testing/builders/build-order'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { sweepWebhookEvents } from '../../../repositories/webhooks/webhook-dispatch.repository.ts'
import { addEndpoint, recordedEvents } from '../webhooks.test-kit.ts'

const scratch = provideDatabase()
let supplier: BuiltSupplier
let dealer: BuiltDealer

beforeEach(async () => {
  supplier = await buildSupplier(scratch.db)
  dealer = await buildDealer(scratch.db, supplier)
})

const ofSupplier = () => ({ supplierId: supplier.id })
const ofDealer = (one = dealer) => ({ supplierId: one.supplier.id, dealerId: one.id })
const listenAsSupplier = (events: readonly ChosenEventKind[] = choosableEventKinds('supplier')) =>
  addEndpoint(scratch.db, ofSupplier(), { events })
const recorded = () => recordedEvents(scratch.db, supplier)
const forget = () => sql`delete from webhook_events where supplier_id = ${supplier.id}`.execute(scratch.db)

async function order(status: Readonly<Record<string, number>> = {}) {
  const { id } = await buildOrder(scratch.db, dealer, { head: status })
  await forget()
  const set = (columns: string) =>
    sql`update orders set ${sql.raw(columns)}, updated_at = clock_timestamp() where id = ${id}`.execute(
      scratch.db,
    )
  return { id, set }
}

describe('orders', () => {
  test.each([
    [{}, 'payment_status_id = 2', 'order.authorized'],
    [{ payment_status_id: 2 }, 'payment_status_id = 1', 'order.unauthorized'],
    [{ payment_status_id: 7 }, 'payment_status_id = 8', 'order.declined'],
    [{ payment_status_id: 7 }, 'payment_status_id = 2', 'order.updated'],
    [{}, 'order_status_id = 4', 'order.held'],
    [{ order_status_id: 4 }, 'order_status_id = 1', 'order.released'],
    [{}, 'order_status_id = 3', 'order.canceled'],
    [{}, 'order_status_id = 2', 'order.closed'],
    [{}, "note = 'Ring twice'", 'order.updated'],
    [{ order_status_id: 8 }, 'order_status_id = 1', 'order.created'],
  ])('%j becoming %s is %s', async (before, change, kind) => {
    await listenAsSupplier()
    const { set } = await order(before)
    await set(change)
    expect(await recorded()).toEqual([kind])
  })

  test('a new order is created, an authorized one also authorized, a draft sends nothing', async () => {
    await listenAsSupplier(['order.created', 'order.authorized'])
    await buildOrder(scratch.db, dealer, { head: { payment_status_id: 2 } })
    await buildOrder(scratch.db, dealer, { head: { order_status_id: 8 } })
    expect(await recorded()).toEqual(['order.created', 'order.authorized'])
  })

  test('two changes in one are two events', async () => {
    await listenAsSupplier()
    const { set } = await order({ payment_status_id: 2 })
    await set('payment_status_id = 1, order_status_id = 3')
    expect(await recorded()).toEqual(['order.unauthorized', 'order.canceled'])
  })

  test('a change of many orders is recorded in one statement, for each of them', async () => {
    await listenAsSupplier(['order.authorized'])
    for (let n = 0; n < 20; n += 1) await buildOrder(scratch.db, dealer)
    await sql`update orders set payment_status_id = 2 where supplier_id = ${supplier.id}`.execute(scratch.db)
    expect(await recorded()).toEqual(Array(20).fill('order.authorized'))
  })

  test('an event exists if and only if its cause does', async () => {
    await listenAsSupplier()
    const { id } = await order()
    const undone = scratch.db.transaction().execute(async (db) => {
      await sql`update orders set payment_status_id = 2 where id = ${id}`.execute(db)
      throw new Error('changed our mind')
    })
    await expect(undone).rejects.toThrow('changed our mind')
    expect(await recorded()).toEqual([])
  })
})

describe('recipients', () => {
  test('nothing is recorded if nobody chose the event', async () => {
    await listenAsSupplier(['order.canceled'])
    await buildOrder(scratch.db, dealer)
    expect(await recorded()).toEqual([])
  })

  test('a dealer receives events of its own orders only', async () => {
    await addEndpoint(scratch.db, ofDealer(), { events: ['order.created'] })
    await buildOrder(scratch.db, await buildDealer(scratch.db, supplier))
    expect(await recorded()).toEqual([])
    await buildOrder(scratch.db, dealer)
    expect(await recorded()).toEqual(['order.created'])
  })

  test('an inactive endpoint still records its events, so they can be redelivered', async () => {
    await listenAsSupplier(['order.created'])
    await sql`update webhook_endpoints set is_active = false where supplier_id = ${supplier.id}`.execute(
      scratch.db,
    )
    await buildOrder(scratch.db, dealer)
    expect(await recorded()).toEqual(['order.created'])
  })
})

describe('shipments and invoices', () => {
  test('a shipment is created, updated if anything changed, and voided', async () => {
    await listenAsSupplier(['shipment.created', 'shipment.updated', 'shipment.voided'])
    const { id } = await buildOrder(scratch.db, dealer, { shipments: [{ tracking_number: '1Z' }] })
    const set = (columns: string) =>
      sql`update shipments set ${sql.raw(columns)} where order_id = ${id}`.execute(scratch.db)
    await set("tracking_number = '1Z'")
    await set("tracking_number = '2Z'")
    await sql`delete from shipments where order_id = ${id}`.execute(scratch.db)
    expect(await recorded()).toEqual(['shipment.created', 'shipment.updated', 'shipment.voided'])
  })

  test('an invoice is paid once, and refunded each time its refunded amount grows', async () => {
    await listenAsSupplier(['invoice.paid', 'invoice.refunded'])
    const { id } = await buildOrder(scratch.db, dealer)
    const set = (columns: string) =>
      sql`update payments set ${sql.raw(columns)} where order_id = ${id}`.execute(scratch.db)
    await set('paid_at = now()')
    await set('paid_at = now(), receipt_sent_at = now()')
    await set('refunded_amount = 5, refunded_last_at = now()')
    await set('refunded_amount = 7, refunded_last_at = now()')
    expect(await recorded()).toEqual(['invoice.paid', 'invoice.refunded', 'invoice.refunded'])
  })

  test('an invoice imported as paid sends its event and counts from today, however long ago it was paid', async () => {
    await listenAsSupplier(['invoice.paid'])
    await buildOrder(scratch.db, dealer, { payment: { paid_at: '2025-11-02T00:00:00Z' } })
    const monthAgo = new Date(Date.now() - 30 * 24 * 3_600_000)
    await sweepWebhookEvents(scratch.db, monthAgo)
    expect(await recorded()).toEqual(['invoice.paid'])
    await sql`update webhook_events set due_at = ${monthAgo}::timestamptz - interval '1 day'`.execute(
      scratch.db,
    )
    await sweepWebhookEvents(scratch.db, monthAgo)
    expect(await recorded()).toEqual([])
  })
})

describe('dealers', () => {
  test('are created, and approved once', async () => {
    await listenAsSupplier(['dealer.created', 'dealer.approved'])
    const { id } = await buildDealer(scratch.db, supplier, { status_id: 1 })
    const setStatus = (status: number) =>
      sql`update dealers set status_id = ${status} where id = ${id}`.execute(scratch.db)
    await setStatus(2)
    await setStatus(3)
    expect(await recorded()).toEqual(['dealer.created', 'dealer.approved'])
  })
})

describe('products', () => {
  const addProduct = async () => {
    const { rows } = await sql<{ id: number }>`
      insert into products (supplier_id, sku, title) values (${supplier.id}, 'P', 'Rope') returning id`.execute(
      scratch.db,
    )
    return rows[0]?.id ?? 0
  }
  const addVariant = (product: number, sku: string) =>
    sql`insert into variants (supplier_id, product_id, sku, price, quantity)
      values (${supplier.id}, ${product}, ${sku}, 5, 3)`.execute(scratch.db)

  test('appear with their first variant and disappear with their last', async () => {
    await listenAsSupplier()
    const product = await addProduct()
    expect(await recorded()).toEqual([])
    await addVariant(product, 'A')
    await addVariant(product, 'B')
    await sql`delete from variants where product_id = ${product} and sku = 'B'`.execute(scratch.db)
    await sql`delete from variants where product_id = ${product}`.execute(scratch.db)
    expect(await recorded()).toEqual([
      ...['product.created', 'product.updated', 'product.updated', 'product.discontinued'],
    ])
  })

  test.each([
    ["update products set title = 'Cord'", ['product.updated']],
    ['update variants set price = 6', ['product.price_changed']],
    ['update variants set map = 6', ['product.price_changed']],
    ['update variants set quantity = 2', ['product.stock_changed']],
    ["update variants set upc = '1'", ['product.updated']],
    ['update variants set updated_at = now()', []],
  ])('%s: %j', async (change, kinds) => {
    await listenAsSupplier()
    await addVariant(await addProduct(), 'A')
    await forget()
    await sql`${sql.raw(change)} where supplier_id = ${supplier.id}`.execute(scratch.db)
    expect(await recorded()).toEqual(kinds)
  })
})
