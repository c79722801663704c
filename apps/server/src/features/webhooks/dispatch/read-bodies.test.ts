import { choosableEventKinds, webhookEventKinds } from '@portal/contract/webhooks/webhook-events'
import { webhookMessages } from '@portal/contract/webhooks/webhook-message.schema'
import { buildDealer } from '@portal/testing/builders/build-dealer'
import { buildOrder } from '@portal/testing/builders/build-order'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addEndpoint, deliverDue, startReceiver } from '../webhooks.test-kit.ts'

const scratch = provideDatabase()

const run = (text: string) => sql.raw(text).execute(scratch.db)

test('every event has the shape of its contract', async () => {
  const supplier = await buildSupplier(scratch.db, { flags: { payment_collection: true } })
  const receiver = await startReceiver()
  const events = choosableEventKinds('supplier')
  const { secret } = await addEndpoint(scratch.db, { supplierId: supplier.id }, { url: receiver.url, events })
  const dealer = await buildDealer(scratch.db, supplier)
  const shipments = [{ tracking_number: '1Z', items: [{ line: 0, quantity: 1 }] }]
  const { id } = await buildOrder(scratch.db, dealer, { shipments })
  const set = (columns: string) =>
    run(`update orders set ${columns}, updated_at = clock_timestamp() where id = ${id}`)
  for (const columns of [
    ...['payment_status_id = 2', 'payment_status_id = 1', 'payment_status_id = 8', 'order_status_id = 4'],
    ...['order_status_id = 1', 'order_status_id = 3', 'order_status_id = 2', "note = 'Ring twice'"],
  ]) {
    await set(columns)
  }
  await run(`update shipments set carrier = 'UPS' where order_id = ${id}`)
  await run(`update payments set paid_at = now() where order_id = ${id}`)
  await run(`update payments set refunded_amount = 1, refunded_last_at = now() where order_id = ${id}`)
  await run(`insert into products (supplier_id, id, sku, title) values (${supplier.id}, 77, 'P', 'Rope')`)
  await run(`insert into variants (supplier_id, product_id, sku, price) values (${supplier.id}, 77, 'A', 5)`)
  await run("update products set title = 'Cord' where id = 77")
  await run('update variants set price = 6, quantity = 1 where product_id = 77')
  await deliverDue(scratch.db)
  await run('delete from shipment_items')
  await run(`delete from shipments where order_id = ${id}`)
  await run('delete from variants where product_id = 77')
  await deliverDue(scratch.db)
  const messages = receiver.verified(secret)
  await receiver.close()
  const seen = new Set(messages.map(({ type }) => type))
  expect([...seen].sort()).toEqual(webhookEventKinds.filter((kind) => kind !== 'ping').sort())
  for (const message of messages) {
    const schema = webhookMessages[message.type as keyof typeof webhookMessages]
    expect([message.type, schema.safeParse(message).error]).toEqual([message.type, undefined])
  }
})

test('only the supplier gets amounts if it collects no payments in the portal', async () => {
  const supplier = await buildSupplier(scratch.db, { flags: { payment_collection: false } })
  const dealer = await buildDealer(scratch.db, supplier)
  const [own, theirs] = [await startReceiver(), await startReceiver()]
  const events = ['order.created'] as const
  const owner = { supplierId: supplier.id }
  const endpoint = await addEndpoint(scratch.db, owner, { url: own.url, events })
  const dealerOwner = { ...owner, dealerId: dealer.id }
  const dealers = await addEndpoint(scratch.db, dealerOwner, { url: theirs.url, events })
  await buildOrder(scratch.db, dealer)
  await deliverDue(scratch.db)
  expect(own.verified(endpoint.secret)[0]?.data).toMatchObject({ total: '21.00' })
  expect(theirs.verified(dealers.secret)[0]?.data).toMatchObject({ total: null, invoice: null })
  await Promise.all([own.close(), theirs.close()])
})

test('only the supplier gets authorization events if it collects no payments in the portal', async () => {
  const supplier = await buildSupplier(scratch.db, { flags: { payment_collection: false } })
  const dealer = await buildDealer(scratch.db, supplier)
  const [own, theirs] = [await startReceiver(), await startReceiver()]
  const events = ['order.authorized', 'order.unauthorized', 'order.held'] as const
  const owner = { supplierId: supplier.id }
  const endpoint = await addEndpoint(scratch.db, owner, { url: own.url, events })
  const dealerOwner = { ...owner, dealerId: dealer.id }
  const dealers = await addEndpoint(scratch.db, dealerOwner, { url: theirs.url, events })
  const { id } = await buildOrder(scratch.db, dealer)
  for (const columns of ['payment_status_id = 2', 'order_status_id = 4', 'payment_status_id = 1'])
    await run(`update orders set ${columns}, updated_at = clock_timestamp() where id = ${id}`)
  await deliverDue(scratch.db)
  const receivedBy = (receiver: typeof own, secret: string) =>
    receiver
      .verified(secret)
      .map(({ type, data }) => [type, (data as { paymentStatusId: number }).paymentStatusId])
  expect(receivedBy(own, endpoint.secret)).toEqual([
    ['order.authorized', 2],
    ['order.held', 2],
    ['order.unauthorized', 1],
  ])
  expect(receivedBy(theirs, dealers.secret)).toEqual([['order.held', 1]])
  await Promise.all([own.close(), theirs.close()])
})
