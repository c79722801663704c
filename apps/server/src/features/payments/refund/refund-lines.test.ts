import type { Tables } from '@portal/database/schema/tables'
import { buildDealer } from '@portal/testing/builders/build-dealer'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cancelOrders } from '../../../domain/orders/cancel-orders.ts'
import { shipOrder } from '../../../domain/orders/ship-order.ts'
import { endLineRefund } from '../../../domain/payments/refund-lines.ts'
import type { OrderKey } from '../../../repositories/orders/order-key.ts'
import { buildVariant } from '../../checkout/checkout.test-kit.ts'
import { captureOrder } from '../charge/capture-order.ts'
import { type PaymentsUnderTest, paymentsUnderTest, type Shop } from '../payments.test-kit.ts'
import { failRefund } from '../reconcile/sync-charge.ts'
import { authorizedOrder, readPaymentState } from '../saved-methods.test-kit.ts'
import { refundOrder } from './refund-order.ts'

let payments: PaymentsUnderTest
let db: Kysely<Tables>
let shop: Shop

beforeAll(async () => {
  payments = await paymentsUnderTest()
  db = payments.scratch.db
  shop = await payments.openShop('stripe')
})

afterAll(() => payments.close())

const ctx = () => payments.ctx()
const inStock = 4

/** A charged order of 5 units at 10.3350, deducted from stock (4 left), and 1 at 20. */
async function chargedOrder(at = shop, method?: string) {
  const variant = await buildVariant(db, at.supplier, { quantity: inStock })
  const dealer = method === undefined ? await payments.dealerOf(at) : await buildDealer(db, at.supplier)
  if (method !== undefined) await payments.saveMethod(at, dealer, method)
  const stock = { product_id: variant.productId, variant_id: variant.variantId, stock_deducted: 5 }
  const key = await authorizedOrder(db, dealer, {
    lines: [
      { sku: 'A', quantity: 5, price: '10.3350', ...stock },
      { sku: 'B', quantity: 1, price: '20' },
    ],
  })
  expect(await captureOrder(ctx(), key)).toBe('paid')
  const ids = await db
    .selectFrom('order_items')
    .select('id')
    .where('order_id', '=', key.orderId)
    .orderBy('id')
    .execute()
  const [a = 0, b = 0] = ids.map(({ id }) => id)
  return { key, a, b, variantId: variant.variantId }
}

const stockOf = async (variantId: number) =>
  (await db.selectFrom('variants').select('quantity').where('id', '=', variantId).executeTakeFirstOrThrow())
    .quantity

const lineOf = async (id: number) =>
  await db
    .selectFrom('order_items')
    .select(['refunded_quantity as refunded', 'refunding_quantity as refunding'])
    .select(['unshipped_quantity as unshipped', 'stock_deducted as deducted'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const headOf = async ({ orderId }: OrderKey) =>
  await db
    .selectFrom('orders')
    .select(['order_status_id as status', 'shipped_status_id as shipped'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()

const change = (key: OrderKey) => ({
  ...ctx(),
  owner: { supplierId: key.supplierId, dealerId: key.dealerId },
})

describe('a refund of lines', () => {
  test('refunds the units’ price, rounded once, and restocks them', async () => {
    const { key, a, variantId } = await chargedOrder()
    const lines = [{ orderLineId: a, quantity: 3 }]
    expect(await refundOrder(ctx(), key, { lines, restock: true })).toBe('refunded')
    expect(await readPaymentState(db, key)).toMatchObject({ refunded_amount: '31.01', payment_status_id: 3 })
    expect(await stockOf(variantId)).toBe(inStock + 3)
    expect(await lineOf(a)).toEqual({ refunded: 3, refunding: 0, unshipped: 2, deducted: 2 })
  })

  test('restocks as many units of each line as asked, and the timeline names them', async () => {
    const { key, a, b, variantId } = await chargedOrder()
    const lines = [
      { orderLineId: a, quantity: 4, restockQuantity: 3 },
      { orderLineId: b, quantity: 1, restockQuantity: 1 },
    ]
    expect(await refundOrder(ctx(), key, { lines, amount: '61.34' })).toBe('refunded')
    expect(await readPaymentState(db, key)).toMatchObject({ refunded_amount: '61.34' })
    expect(await stockOf(variantId)).toBe(inStock + 3)
    expect(await lineOf(a)).toEqual({ refunded: 4, refunding: 0, unshipped: 1, deducted: 1 })
    const events = db.selectFrom('order_events').select('data').where('order_id', '=', key.orderId)
    const { data } = await events.where('kind', '=', 'payment_refunded').executeTakeFirstOrThrow()
    // The other line took nothing from stock.
    expect(data.lines).toMatchObject([{ restocked: 3 }, { restocked: 0 }])
  })

  test('restocks a refund from before its lines said how many units', async () => {
    const { key, a, variantId } = await chargedOrder(await payments.openShop('square'))
    await refundOrder(ctx(), key, { lines: [{ orderLineId: a, quantity: 2 }], restock: true })
    const row = db.selectFrom('transactions').selectAll().where('order_id', '=', key.orderId)
    const refund = await row.where('transaction_type_id', '=', 2).executeTakeFirstOrThrow()
    const refund_lines = refund.refund_lines?.map(({ restocked: _, ...line }) => line) ?? []
    const end = { isRefunded: true, by: ctx().actor }
    await db
      .transaction()
      .execute((trx) => endLineRefund(trx, { ...key, now: new Date() }, { ...refund, refund_lines }, end))
    expect(await stockOf(variantId)).toBe(inStock + 2)
  })

  test('in parts adds up to the line’s price, to the cent', async () => {
    const dealer = await payments.dealerOf(shop)
    const lines = [{ sku: 'A', quantity: 3, price: '0.125' }]
    const payment = { subtotal: '0.38', shipping_cost: '5.00', total: '5.38' }
    const key = await authorizedOrder(db, dealer, { lines, payment })
    expect(await captureOrder(ctx(), key)).toBe('paid')
    const item = db.selectFrom('order_items').select('id').where('order_id', '=', key.orderId)
    const { id } = await item.executeTakeFirstOrThrow()
    for (const amount of ['0.13', '0.25', '0.38']) {
      const part = [{ orderLineId: id, quantity: 1 }]
      expect(await refundOrder(ctx(), key, { lines: part })).toBe('refunded')
      expect(await readPaymentState(db, key)).toMatchObject({ refunded_amount: amount })
    }
  })

  test('is less the units’ share of the order’s discount, so that all parts add up to the charge', async () => {
    const lines = [
      { sku: 'JEAN', quantity: 2, price: '34' },
      { sku: 'COAT', quantity: 3, price: '159.1650' },
    ]
    const payment = { subtotal: '545.50', shipping_cost: '5.00', other_cost: '-10.91' }
    const key = await authorizedOrder(db, await payments.dealerOf(shop), { lines, payment })
    expect(await captureOrder(ctx(), key)).toBe('paid')
    const items = db.selectFrom('order_items').select('id').where('order_id', '=', key.orderId)
    const [jean = 0, coat = 0] = (await items.orderBy('id').execute()).map(({ id }) => id)
    const part = (orderLineId: number, quantity: number) => ({ lines: [{ orderLineId, quantity }] })
    const parts = [part(jean, 1), part(coat, 2), { ...part(jean, 1), shipping: '5.00' }, part(coat, 1)]
    const refunded: string[] = []
    for (const request of parts) {
      expect(await refundOrder(ctx(), key, request)).toBe('refunded')
      refunded.push((await readPaymentState(db, key)).refunded_amount)
    }
    expect(refunded).toEqual(['33.32', '345.28', '383.60', '539.59'])
    expect((await readPaymentState(db, key)).payment_status_id).toBe(5)
  })

  test('includes the units’ share of the order’s tax', async () => {
    const lines = [
      { sku: 'ROPE', quantity: 3, price: '10' },
      { sku: 'HOOK', quantity: 1, price: '5' },
    ]
    const payment = { subtotal: '35.00', shipping_cost: '4.00', tax_cost: '2.89' }
    const key = await authorizedOrder(db, await payments.dealerOf(shop), { lines, payment })
    expect(await captureOrder(ctx(), key)).toBe('paid')
    const items = db.selectFrom('order_items').select('id').where('order_id', '=', key.orderId)
    const [rope = 0, hook = 0] = (await items.orderBy('id').execute()).map(({ id }) => id)
    for (const [orderLineId, quantity, amount] of [
      [rope, 1, '10.83'],
      [hook, 1, '16.24'],
      [rope, 2, '37.89'],
    ] as const) {
      expect(await refundOrder(ctx(), key, { lines: [{ orderLineId, quantity }] })).toBe('refunded')
      expect(await readPaymentState(db, key)).toMatchObject({ refunded_amount: amount })
    }
  })

  test('leaves stock unchanged if units are lost, even if the rest is canceled', async () => {
    const { key, a, variantId } = await chargedOrder()
    expect(await refundOrder(ctx(), key, { lines: [{ orderLineId: a, quantity: 3 }] })).toBe('refunded')
    expect(await stockOf(variantId)).toBe(inStock)
    const owner = { ...change(key).owner, now: new Date() }
    await db.transaction().execute((trx) => cancelOrders(trx, owner, [key.orderId], ctx().actor))
    expect(await stockOf(variantId)).toBe(inStock + 2)
  })

  test('never refunds more units than there are, with the error at the line’s field', async () => {
    const { key, a, b } = await chargedOrder()
    expect(await refundOrder(ctx(), key, { lines: [{ orderLineId: a, quantity: 4 }] })).toBe('refunded')
    const lines = [
      { orderLineId: b, quantity: 1 },
      { orderLineId: a, quantity: 2 },
    ]
    expect(await refundOrder(ctx(), key, { lines })).toMatchObject({
      reason: 'not_refundable',
      fields: { 'lines.1.quantity': 'You can refund up to 1 unit.' },
    })
    const duplicateLines = [1, 1].map((quantity) => ({ orderLineId: a, quantity }))
    expect(await refundOrder(ctx(), key, { lines: duplicateLines })).toMatchObject({
      reason: 'not_refundable',
    })
    const [foreign] = [await chargedOrder()]
    const foreignLines = [{ orderLineId: foreign?.a ?? 0, quantity: 1 }]
    expect(await refundOrder(ctx(), key, { lines: foreignLines })).toMatchObject({
      reason: 'order_item_not_found',
    })
    expect((await readPaymentState(db, key)).refunded_amount).toBe('41.34')
  })

  test('never refunds more than is left of the charge', async () => {
    const { key, a } = await chargedOrder()
    expect(await refundOrder(ctx(), key, { amount: '60.00' })).toBe('refunded')
    const lines = [{ orderLineId: a, quantity: 2 }]
    const sentence = 'You can refund up to $11.68.'
    expect(await refundOrder(ctx(), key, { lines })).toMatchObject({ fields: { amount: sentence } })
    expect(await lineOf(a)).toMatchObject({ refunded: 0, refunding: 0 })
    expect(await refundOrder(ctx(), key, { lines, amount: '11.68' })).toBe('refunded')
    expect((await readPaymentState(db, key)).payment_status_id).toBe(5)
  })

  test('ends shipping of its units: the order closes once the rest has shipped', async () => {
    const { key, a, b } = await chargedOrder()
    expect(await refundOrder(ctx(), key, { lines: [{ orderLineId: a, quantity: 5 }] })).toBe('refunded')
    expect(await headOf(key)).toEqual({ status: 1, shipped: 0 })
    const oversizedShipment = { trackingNumber: '1Z', lines: [{ orderLineId: a, quantity: 1 }] }
    expect(await shipOrder(change(key), key.orderId, oversizedShipment)).toMatchObject({
      fields: { 'lines.0.quantity': 'This item has nothing left to ship.' },
    })
    const rest = { trackingNumber: '1Z', lines: [{ orderLineId: b, quantity: 1 }] }
    expect(await shipOrder(change(key), key.orderId, rest)).toHaveProperty('id')
    expect(await headOf(key)).toEqual({ status: 2, shipped: 2 })
  })

  test('closes an order with every unit refunded, even without a shipment', async () => {
    const { key, a, b } = await chargedOrder()
    const lines = [
      { orderLineId: a, quantity: 5 },
      { orderLineId: b, quantity: 1 },
    ]
    expect(await refundOrder(ctx(), key, { lines, restock: true })).toBe('refunded')
    expect(await headOf(key)).toEqual({ status: 2, shipped: 0 })
  })

  test('with the same key is the same refund, whatever is clicked meanwhile', async () => {
    const { key, a, variantId } = await chargedOrder()
    const request = { lines: [{ orderLineId: a, quantity: 1 }], restock: true, reference: `r-${a}` }
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => refundOrder(ctx(), key, request)))
    expect(outcomes).toContain('refunded')
    expect(await refundOrder(ctx(), key, request)).toBe('refunded')
    expect((await readPaymentState(db, key)).refunded_amount).toBe('10.34')
    expect(await stockOf(variantId)).toBe(inStock + 1)
  })

  test('is refused if the user hasn’t seen the previous one, and says what happened', async () => {
    const { key, a } = await chargedOrder()
    const seen = db.selectFrom('order_events').select((e) => e.fn.max('id').as('id'))
    const { id: seenEventId } = await seen.where('order_id', '=', key.orderId).executeTakeFirstOrThrow()
    const request = { lines: [{ orderLineId: a, quantity: 1 }], seenEventId }
    expect(await refundOrder(ctx(), key, request)).toBe('refunded')
    const second = await refundOrder(ctx(), key, request)
    expect(second).toMatchObject({ reason: 'order_changed' })
    expect(JSON.stringify(second)).toContain('Payment refunded')
    expect((await lineOf(a)).refunded).toBe(1)
  })
})

describe('a refund of shipping', () => {
  async function shippedFor(cost: string) {
    const dealer = await payments.dealerOf(shop)
    const payment = { subtotal: '20.00', shipping_cost: cost, total: (20 + Number(cost)).toFixed(2) }
    const key = await authorizedOrder(db, dealer, {
      lines: [{ sku: 'A', quantity: 2, price: '10' }],
      payment,
    })
    expect(await captureOrder(ctx(), key)).toBe('paid')
    const item = db.selectFrom('order_items').select('id').where('order_id', '=', key.orderId)
    return { key, line: (await item.executeTakeFirstOrThrow()).id }
  }
  const refundedOf = async ({ orderId }: OrderKey) =>
    await db
      .selectFrom('payments')
      .select(['refunded_amount as amount', 'refunded_shipping as shipping'])
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
  const refusedShipping = (sentence: string) => ({ reason: 'not_refundable', fields: { shipping: sentence } })

  test('is a separate part, with lines or alone, refunded once to the cent', async () => {
    const { key, line } = await shippedFor('5.00')
    const lines = [{ orderLineId: line, quantity: 1 }]
    expect(await refundOrder(ctx(), key, { lines, shipping: '2.00' })).toBe('refunded')
    expect(await refundedOf(key)).toEqual({ amount: '12.00', shipping: '2.00' })
    expect(await refundOrder(ctx(), key, { shipping: '3.01' })).toMatchObject(
      refusedShipping('You can refund up to $3.00 for shipping.'),
    )
    expect(await refundOrder(ctx(), key, { shipping: '3.00', amount: '2.99' })).toMatchObject(
      refusedShipping("Shipping can't exceed the amount to refund."),
    )
    expect(await refundOrder(ctx(), key, { shipping: '3.00' })).toBe('refunded')
    expect(await refundOrder(ctx(), key, { shipping: '0.01' })).toMatchObject(
      refusedShipping('Shipping is already fully refunded.'),
    )
    expect(await refundedOf(key)).toEqual({ amount: '15.00', shipping: '5.00' })
    expect(await refundOrder(ctx(), key, { lines })).toBe('refunded')
    expect((await readPaymentState(db, key)).payment_status_id).toBe(5)
    const refundEventsQuery = db.selectFrom('order_events').select('data').where('order_id', '=', key.orderId)
    const events = await refundEventsQuery.where('kind', '=', 'payment_refunded').orderBy('id').execute()
    expect(events.map(({ data }) => [data.amount, data.shipping])).toEqual([
      ['12.00', '2.00'],
      ['3.00', '3.00'],
      ['10.00', undefined],
    ])
  })

  test('is refunded once in concurrent requests, and again after its return', async () => {
    const { key } = await shippedFor('5.00')
    await Promise.all(Array.from({ length: 4 }, () => refundOrder(ctx(), key, { shipping: '5.00' })))
    expect(await refundedOf(key)).toEqual({ amount: '5.00', shipping: '5.00' })
    const rows = db.selectFrom('transactions').selectAll().where('order_id', '=', key.orderId)
    const refund = await rows.where('transaction_type_id', '=', 2).executeTakeFirstOrThrow()
    for (const id of ['first', 'again'])
      await failRefund(ctx(), refund, { id, status: 'failed', message: null })
    expect(await refundedOf(key)).toEqual({ amount: '0.00', shipping: '0.00' })
    expect(await refundOrder(ctx(), key, { shipping: '5.00' })).toBe('refunded')
    expect(await refundedOf(key)).toEqual({ amount: '5.00', shipping: '5.00' })
  })
})

test('units are neither shippable nor in stock while their refund is pending, and as before if it fails', async () => {
  const square = await payments.openShop('square')
  const { key, a, b, variantId } = await chargedOrder(square)
  const lines = [{ orderLineId: a, quantity: 5 }]
  expect(await refundOrder(ctx(), key, { lines, restock: true })).toBe('refund pending')
  expect(await lineOf(a)).toEqual({ refunded: 0, refunding: 5, unshipped: 0, deducted: 5 })
  expect(await stockOf(variantId)).toBe(inStock)
  expect(await refundOrder(ctx(), key, { lines: [{ orderLineId: b, quantity: 1 }] })).toMatchObject({
    errors: ["Another refund is in progress. Try again when it's done."],
  })
  const rest = { trackingNumber: '1Z', lines: [{ orderLineId: b, quantity: 1 }] }
  await shipOrder(change(key), key.orderId, rest)
  expect(await headOf(key)).toEqual({ status: 2, shipped: 2 })
  const row = db.selectFrom('transactions').selectAll().where('order_id', '=', key.orderId)
  const refund = await row.where('transaction_type_id', '=', 2).executeTakeFirstOrThrow()
  await db
    .transaction()
    .execute((trx) =>
      endLineRefund(trx, { ...key, now: new Date() }, refund, { isRefunded: false, by: ctx().actor }),
    )
  expect(await lineOf(a)).toEqual({ refunded: 0, refunding: 0, unshipped: 5, deducted: 5 })
  expect(await headOf(key)).toEqual({ status: 1, shipped: 1 })
})
