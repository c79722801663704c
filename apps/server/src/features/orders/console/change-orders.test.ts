import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { buildOrder } from '@portal/testing/builders/build-order'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type PortalUnderTest, portalUnderTest } from '../../../http/portal.test-kit.ts'
import { mailOf } from '../../access/access.test-kit.ts'
import { buildVariant, testPlace } from '../../checkout/checkout.test-kit.ts'
import { addEndpoint, recordedEvents } from '../../webhooks/webhooks.test-kit.ts'
import { ordersHandlers } from '../orders.routes.ts'
import { consoleOrdersHandlers } from './console-orders.routes.ts'

const scratch = provideDatabase()
let portal: PortalUnderTest
let supplier: BuiltSupplier
let dealer: BuiltDealer
let staffToken: string
const inStock = 3

beforeAll(async () => {
  portal = await portalUnderTest(scratch.db, { ...ordersHandlers, ...consoleOrdersHandlers })
})

beforeEach(async () => {
  supplier = await buildSupplier(scratch.db)
  dealer = await buildDealer(scratch.db, supplier, { company_name: 'Ferry Camping' })
  staffToken = await portal.signInStaff(supplier, 'manager')
})

afterAll(async () => {
  await portal.close()
})

const call = async (
  method: string,
  path: string,
  body?: object,
  idempotencyKey: string = crypto.randomUUID(),
) =>
  await portal.ask(method, `/api/console/orders/${path}`, {
    ...{ host: supplier.host, staffToken, idempotencyKey },
    ...(body === undefined ? {} : { body }),
  })

/** Orders 5 units at 10.00 (4 in stock) and 2 at 3.00, with 10% tax and a 5.00 fee below 40.00. */
async function placedOrder(paymentStatusId = 1) {
  const rule = { supplier_id: supplier.id, dealer_id: null, shipping_method_id: null, title: null }
  await scratch.db
    .insertInto('invoice_rules')
    .values([
      { ...rule, figure: 'tax', basis: 'flat', at_least: '0', amount: '0', percent: '10' },
      { ...rule, figure: 'shipping', basis: 'subtotal', at_least: '0', amount: '5', percent: '0' },
      { ...rule, figure: 'shipping', basis: 'subtotal', at_least: '40', amount: '0', percent: '0' },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const variant = await buildVariant(scratch.db, supplier, { quantity: inStock })
  const stock = { product_id: variant.productId, variant_id: variant.variantId, stock_deducted: 4 }
  const order = await buildOrder(scratch.db, dealer, {
    head: { payment_status_id: paymentStatusId as 1 },
    lines: [
      { sku: 'A-10', title: 'Camp chair', quantity: 5, price: '10', ...stock },
      { sku: 'A-9', title: 'Lantern', quantity: 2, price: '3' },
    ],
    payment: { tax_cost: '5.60' },
  })
  return { ...order, variantId: variant.variantId }
}

const stockOf = async (variantId: number) =>
  (
    await scratch.db
      .selectFrom('variants')
      .select('quantity')
      .where('id', '=', variantId)
      .executeTakeFirstOrThrow()
  ).quantity

test('an order has its dealer’s contact and its items’ images', async () => {
  supplier = await buildSupplier(scratch.db, {
    asset_hosts: JSON.stringify([{ from: 'storage.example', to: 'cdn.example' }]),
  })
  dealer = await buildDealer(scratch.db, supplier, {
    first_name: 'Ada',
    last_name: 'Reed',
    phone: '555-0100',
  })
  staffToken = await portal.signInStaff(supplier, 'viewer')
  const line = { title: 'Camp chair', quantity: 1, price: '10' }
  const { id } = await buildOrder(scratch.db, dealer, {
    lines: [
      { ...line, sku: 'A', image: 'https://storage.example/a.jpg' },
      { ...line, sku: 'B' },
    ],
  })
  const { body } = await call('GET', String(id))
  expect(body.dealer).toMatchObject({ name: 'Ada Reed', phone: '555-0100' })
  expect(body.lines.map(({ picture }: { picture: string | null }) => picture)).toEqual([
    'https://cdn.example/a.jpg',
    null,
  ])
})

test.each([
  ['by default', {}, inStock + 4],
  ['unless declined', { restock: false }, inStock],
])('canceling restocks unshipped units %s', async (_, choice, expected) => {
  const { id, variantId } = await placedOrder()
  expect((await call('PATCH', `${id}/cancel`, choice)).status).toBe(200)
  expect(await stockOf(variantId)).toBe(expected)
})

test('a partly refunded order says so', async () => {
  const { id } = await buildOrder(scratch.db, dealer, {
    head: { payment_status_id: 3, payment_refund_status_id: 1 },
  })
  const { body } = await call('GET', String(id))
  expect(body).toMatchObject({ paymentStatusId: 3, paymentRefundStatusId: 1, paymentCreditStatusId: 0 })
})

describe('lowering quantities', () => {
  test('recalculates the invoice, restocks, and appears in timeline and webhooks', async () => {
    await addEndpoint(scratch.db, { supplierId: supplier.id }, { events: ['order.updated'] })
    const { id, lineIds, variantId } = await placedOrder()
    const lines = [
      { orderLineId: lineIds[0], quantity: 3 },
      { orderLineId: lineIds[1], quantity: 0 },
    ]
    const preview = await call('POST', `${id}/quantities/preview`, { lines })
    expect(preview.body).toMatchObject({
      subtotal: '30.00',
      shippingCost: '5.00',
      taxCost: '3.00',
      total: '38.00',
    })
    const answer = await call('PUT', `${id}/quantities`, { lines })
    expect(answer.body).toMatchObject({
      total: '30.00',
      quantity: 3,
      invoice: { total: '38.00', taxCost: '3.00' },
    })
    expect(answer.body.lines).toHaveLength(1)
    // Of two removed units, the backordered one isn't restocked.
    expect(await stockOf(variantId)).toBe(inStock + 1)
    const { body: log } = await call('GET', `${id}/events`)
    expect(
      log.items.map((event: { kind: string; subject: string; quantity: number }) => event),
    ).toMatchObject([
      { kind: 'item_quantity_lowered', subject: 'A-9', quantity: 0 },
      { kind: 'item_quantity_lowered', subject: 'A-10', quantity: 3 },
    ])
    expect(await recordedEvents(scratch.db, supplier)).toContain('order.updated')
    const token = await portal.signIn(dealer)
    const seen = await portal.ask('GET', `/api/dealer-portal/orders/${id}`, { host: supplier.host, token })
    expect(seen.body).toMatchObject({ payment: { total: '38.00' }, orderItems: [{ quantity: 3 }] })
  })

  test('is refused at the field for more than ordered and less than shipped', async () => {
    const { id, lineIds } = await placedOrder(2)
    await call('POST', `${id}/shipments`, {
      trackingNumber: '1Z',
      lines: [{ orderLineId: lineIds[0], quantity: 2 }],
    })
    const answer = await call('PUT', `${id}/quantities`, {
      lines: [
        { orderLineId: lineIds[0], quantity: 1 },
        { orderLineId: lineIds[1], quantity: 3 },
      ],
    })
    expect(answer.body).toMatchObject({
      reason: 'quantity_not_possible',
      fields: {
        'lines.0.quantity': 'Enter 2 or more. Already shipped or refunded: 2.',
        'lines.1.quantity': 'Enter 2 or less. The order has only 2.',
      },
    })
    const { id: whole, lineIds: lines } = await buildOrder(scratch.db, dealer)
    const emptied = await call('PUT', `${whole}/quantities`, {
      lines: [{ orderLineId: lines[0], quantity: 0 }],
    })
    expect(emptied.body.errors).toEqual(['An order needs at least one item. Cancel the order instead.'])
  })

  test.each([3, 5, 7, 9])('is refused while the payment is in status %s', async (paymentStatusId) => {
    const { id, lineIds } = await placedOrder(paymentStatusId)
    const answer = await call('PUT', `${id}/quantities`, {
      lines: [{ orderLineId: lineIds[0], quantity: 1 }],
    })
    expect(answer).toMatchObject({ status: 409, body: { reason: 'order_figures_fixed' } })
  })

  test('revokes an authorization if the total rises above it, and keeps it otherwise', async () => {
    const lower = async (quantity: number) => {
      const { id, lineIds } = await placedOrder(2)
      return await call('PUT', `${id}/quantities`, { lines: [{ orderLineId: lineIds[0], quantity }] })
    }
    expect((await lower(4)).body.paymentStatusId).toBe(2)
    const { id, lineIds } = await placedOrder(2)
    await scratch.db
      .updateTable('invoice_rules')
      .set({ amount: '90' })
      .where('supplier_id', '=', supplier.id)
      .where('amount', '=', '5')
      .execute()
    const risen = await call('PUT', `${id}/quantities`, { lines: [{ orderLineId: lineIds[0], quantity: 1 }] })
    expect(risen.body).toMatchObject({ paymentStatusId: 1, invoice: { shippingCost: '90.00' } })
  })

  test('by two users at once changes the order once; the second is told about the first', async () => {
    const { id, lineIds, variantId } = await placedOrder()
    await call('PATCH', `${id}/hold`, { reason: 'Wait' })
    await call('PATCH', `${id}/release`, {})
    const { body: now } = await call('GET', String(id))
    const both = await Promise.all(
      [2, 1].map((quantity) =>
        call('PUT', `${id}/quantities`, {
          lines: [{ orderLineId: lineIds[0], quantity }],
          seenEventId: now.newestEventId,
        }),
      ),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = both.find(({ status }) => status === 409)
    expect(refused?.body.reason).toBe('order_changed')
    expect(refused?.body.errors.join(' ')).toMatch(/A-10: quantity lowered to [12] \(.+\)\./)
    const kept = both.find(({ status }) => status === 200)?.body.lines[0].quantity
    expect(await stockOf(variantId)).toBe(inStock + 4 - kept)
  })
})

test('corrects an open order’s address once, and not over a colleague’s change', async () => {
  const { id } = await placedOrder()
  const { body: order } = await call('GET', String(id))
  const corrected = { of: 'shipping', address: { ...testPlace, id: order.shippingAddress.id } }
  const body = { ...corrected, seenEventId: order.newestEventId }
  const answer = await call('PUT', `${id}/address`, body, 'once')
  expect(answer.body.shippingAddress).toMatchObject({ ...testPlace, companyName: null })
  expect(answer.body.billingAddress).toEqual(order.billingAddress)
  expect((await call('PUT', `${id}/address`, body, 'once')).body).toEqual(answer.body)
  const other = { ...corrected, address: { ...corrected.address, city: 'Salem' } }
  expect(
    (await call('PUT', `${id}/address`, { ...other, seenEventId: order.newestEventId })).body,
  ).toMatchObject({
    reason: 'order_changed',
  })
  expect((await call('PUT', `${id}/address`, other)).body).toMatchObject({ reason: 'address_changed' })
  const log = await call('GET', `${id}/events`)
  expect(log.body.items.map(({ kind }: { kind: string }) => kind)).toEqual(['shipping_address_changed'])
  const wrong = { ...corrected, address: { ...testPlace, postal: '' } }
  expect((await call('PUT', `${id}/address`, wrong)).body.fields).toEqual({
    'address.postal': 'Postal code is required',
  })
  await call('PATCH', `${id}/hold`, {})
  expect((await call('PUT', `${id}/address`, { of: 'billing', address: testPlace })).body).toMatchObject({
    reason: 'order_not_open',
  })
})

test('changes an open order’s shipping method without its amounts; refuses orders on hold', async () => {
  const { id } = await placedOrder()
  const { body: order } = await call('GET', String(id))
  const method = { shippingMethodId: supplier.shippingMethodId }
  const { body } = await call('PUT', `${id}/shipping-method`, method)
  expect(body).toMatchObject({
    ...{ orderStatusId: order.orderStatusId, total: order.total },
    shippingMethod: { id: supplier.shippingMethodId },
  })
  const log = await call('GET', `${id}/events`)
  expect(log.body.items).toMatchObject([{ kind: 'shipping_method_chosen' }])
  await call('PATCH', `${id}/hold`, {})
  expect((await call('PUT', `${id}/shipping-method`, method)).body).toMatchObject({
    reason: 'order_not_open',
  })
})

test('refuses a shipping method without PO box delivery for a PO box', async () => {
  const { id } = await placedOrder()
  const address = { ...testPlace, addressLine1: 'PO Box 12' }
  await call('PUT', `${id}/address`, { of: 'shipping', address })
  const method = { shippingMethodId: supplier.shippingMethodId }
  const methods = scratch.db.updateTable('shipping_methods').where('supplier_id', '=', supplier.id)
  await methods.set({ delivers_to_po_boxes: false }).execute()
  expect((await call('PUT', `${id}/shipping-method`, method)).body.reason).toBe('po_box_not_delivered')
  await methods.set({ delivers_to_po_boxes: true }).execute()
  expect((await call('PUT', `${id}/shipping-method`, method)).status).toBe(200)
})

test('a request repeated with its key is one change, even if the order changed with it', async () => {
  const { id, lineIds } = await placedOrder(2)
  await call('PATCH', `${id}/hold`, {})
  await call('PATCH', `${id}/release`, {})
  const { body: order } = await call('GET', String(id))
  const parcel = { trackingNumber: '1Z', lines: [{ orderLineId: lineIds[0], quantity: 2 }] }
  const body = { ...parcel, seenEventId: order.newestEventId }
  const first = await call('POST', `${id}/shipments`, body, 'once')
  const again = await call('POST', `${id}/shipments`, body, 'once')
  expect([first.status, again.status, again.body.id]).toEqual([200, 200, first.body.id])
  const stale = await call('POST', `${id}/shipments`, body)
  expect(stale.body).toMatchObject({ reason: 'order_changed' })
  const fresh = await call('GET', String(id))
  const more = { ...parcel, lines: [{ orderLineId: lineIds[0], quantity: 4 }] }
  const refused = await call('POST', `${id}/shipments`, { ...more, seenEventId: fresh.body.newestEventId })
  expect(refused.body.fields).toEqual({ 'lines.0.quantity': 'Only 3 left to ship.' })
})

describe('notes on an order', () => {
  test('for colleagues appear only in the console', async () => {
    const { id } = await placedOrder()
    await call('POST', `${id}/notes`, { text: 'Pays late.\nCall first.' })
    const { body: order } = await call('GET', String(id))
    expect(order.notes).toMatchObject([{ text: 'Pays late.\nCall first.', isForDealer: false }])
    const token = await portal.signIn(dealer)
    for (const path of [`orders/${id}`, `orders/${id}/events`]) {
      const seen = await portal.ask('GET', `/api/dealer-portal/${path}`, { host: supplier.host, token })
      expect(seen.status).toBe(200)
      expect(JSON.stringify(seen.body)).not.toContain('Pays late')
    }
    expect(await mailOf(scratch, supplier)).toEqual([])
  })

  test('to the dealer appear in timeline and email, once per key', async () => {
    const { id } = await placedOrder()
    const note = { text: 'The lanterns come on Monday.', isForDealer: true }
    for (let n = 0; n < 2; n += 1) expect((await call('POST', `${id}/notes`, note, 'note')).status).toBe(200)
    const token = await portal.signIn(dealer)
    const log = await portal.ask('GET', `/api/dealer-portal/orders/${id}/events`, {
      host: supplier.host,
      token,
    })
    expect(log.body.items).toMatchObject([{ kind: 'note_sent', reason: 'The lanterns come on Monday.' }])
    const mails = await mailOf(scratch, supplier)
    expect(mails).toMatchObject([{ kind: 'order_note', recipient: dealer.email }])
    expect(mails[0]?.text_body).toContain('The lanterns come on Monday.')
  })
})
