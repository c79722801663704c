import { choosableEventKinds } from '@portal/contract/webhooks/webhook-events'
import { buildDealer } from '@portal/testing/builders/build-dealer'
import { buildOrder } from '@portal/testing/builders/build-order'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { addEndpoint, deliverDue, startReceiver, type TestReceiver } from '../webhooks.test-kit.ts'

const scratch = provideDatabase()
let supplier: BuiltSupplier
let receiver: TestReceiver
let secret: string

beforeEach(async () => {
  supplier = await buildSupplier(scratch.db, { flags: { payment_collection: true } })
  receiver = await startReceiver()
  const events = choosableEventKinds('supplier')
  secret = (await addEndpoint(scratch.db, { supplierId: supplier.id }, { url: receiver.url, events })).secret
})

const run = (text: string) => sql.raw(text).execute(scratch.db)
const set = (id: number, columns: string) =>
  run(`update orders set ${columns}, updated_at = clock_timestamp() where id = ${id}`)
/** Delivers all due events and returns the received messages. */
const told = async () => {
  await deliverDue(scratch.db)
  const messages = receiver.verified(secret)
  await receiver.close()
  return messages
}

test('each message has its own state, however much happened before it was written', async () => {
  const dealer = await buildDealer(scratch.db, supplier)
  const { id } = await buildOrder(scratch.db, dealer, { head: { payment_status_id: 1, order_status_id: 1 } })
  await set(id, 'payment_status_id = 2')
  await set(id, 'order_status_id = 4')
  await set(id, 'order_status_id = 1')
  await run(
    `update payments set paid_at = '2026-11-20T10:00:00Z', invoice_status_id = 2 where order_id = ${id}`,
  )
  await set(id, 'payment_status_id = 3, order_status_id = 2')
  await run(`update order_addresses set city = 'Elsewhere' where order_id = ${id}`)
  await run(`update order_items set shipped_quantity = quantity where order_id = ${id}`)
  const messages = (await told()).filter(({ type }) => !type.startsWith('dealer.'))
  const states = messages.map(({ type, data }) => {
    const order = data as { paymentStatus: string; orderStatus: string; invoice?: { paidAt: string | null } }
    return type === 'invoice.paid'
      ? [type, data.invoiceStatus, data.paidAt]
      : [type, order.orderStatus, order.paymentStatus, order.invoice?.paidAt ?? null]
  })
  expect(states).toEqual([
    ['order.created', 'Open', 'Unauthorized', null],
    ['order.authorized', 'Open', 'Authorized', null],
    ['order.held', 'On Hold', 'Authorized', null],
    ['order.released', 'Open', 'Authorized', null],
    ['invoice.paid', 'Paid', '2026-11-20T10:00:00.000Z'],
    ['order.closed', 'Closed', 'Paid', '2026-11-20T10:00:00.000Z'],
  ])
  const created = messages[0]?.data as { lines: { shippedQuantity: number }[]; updatedAt: string }
  expect(created.lines.map(({ shippedQuantity }) => shippedQuantity)).not.toContain(1)
  expect(JSON.stringify(created)).not.toContain('Elsewhere')
  const closed = messages.at(-1)?.data as { updatedAt: string }
  expect(created.updatedAt < closed.updatedAt).toBe(true)
  expect((await sql`select 1 from webhook_snapshots`.execute(scratch.db)).rows).toEqual([])
})

test('a shipment appears as shipped, even if it was changed and voided since', async () => {
  const dealer = await buildDealer(scratch.db, supplier)
  const shipments = [{ tracking_number: '1Z', items: [{ line: 0, quantity: 1 }] }]
  const { id } = await buildOrder(scratch.db, dealer, { shipments })
  await run(`update shipments set tracking_number = '2Z' where order_id = ${id}`)
  await run('delete from shipment_items')
  await run(`delete from shipments where order_id = ${id}`)
  const about = (await told()).filter(({ type }) => type.startsWith('shipment.'))
  expect(about.map(({ type, data }) => [type, data.trackingNumber ?? data.removed])).toEqual([
    ['shipment.created', '1Z'],
    ['shipment.updated', '2Z'],
    ['shipment.voided', true],
  ])
})

test('a dealer appears as signed up, even if approved since, without a password', async () => {
  const { id } = await buildDealer(scratch.db, supplier, { status_id: 1, password_hash: 'never-told' })
  const { rows } = await sql<{ rows: string }>`
    select rows::text as rows from webhook_snapshots where supplier_id = ${supplier.id}`.execute(scratch.db)
  expect(rows.map((row) => row.rows.includes('never-told'))).toEqual([false])
  await run(`update dealers set status_id = 3 where id = ${id}`)
  expect((await told()).map(({ type, data }) => [type, data.dealerStatus])).toEqual([
    ['dealer.created', 'Pending'],
    ['dealer.approved', 'Active'],
  ])
})
