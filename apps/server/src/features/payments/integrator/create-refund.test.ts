import type { Tables } from '@portal/database/schema/tables'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildToken } from '../../../http/callers/build-token.test-kit.ts'
import { type PortalUnderTest, portalUnderTest } from '../../../http/portal.test-kit.ts'
import { buildVariant } from '../../checkout/checkout.test-kit.ts'
import { captureOrder } from '../charge/capture-order.ts'
import { type PaymentsUnderTest, paymentsUnderTest, type Shop } from '../payments.test-kit.ts'
import { authorizedOrder, readPaymentState } from '../saved-methods.test-kit.ts'
import { integratorPaymentsHandlers } from './integrator-payments.routes.ts'

let payments: PaymentsUnderTest
let portal: PortalUnderTest
let db: Kysely<Tables>
let shop: Shop
let apiToken: string

beforeAll(async () => {
  payments = await paymentsUnderTest()
  db = payments.scratch.db
  portal = await portalUnderTest(db, integratorPaymentsHandlers)
  shop = await payments.openShop('stripe')
  apiToken = (await buildToken(db, shop.supplier, { burst: 10_000 })).token
})

afterAll(async () => {
  await portal.close()
  await payments.close()
})

/** A charged order of 3 units at 10.00, deducted from stock (7 left), and 1 at 5.00. */
async function chargedOrder(at = shop, payment = {}) {
  const variant = await buildVariant(db, at.supplier, { quantity: 7 })
  const stock = { product_id: variant.productId, variant_id: variant.variantId, stock_deducted: 3 }
  const key = await authorizedOrder(db, await payments.dealerOf(at), {
    payment,
    lines: [
      { sku: 'ROPE', quantity: 3, price: '10', ...stock },
      { sku: 'HOOK', quantity: 1, price: '5' },
    ],
  })
  expect(await captureOrder(payments.ctx(), key)).toBe('paid')
  const lines = await db
    .selectFrom('order_items')
    .select('id')
    .where('order_id', '=', key.orderId)
    .orderBy('id')
    .execute()
  return { key, rope: lines[0]?.id ?? 0, variantId: variant.variantId }
}

let keys = 0

async function refund(orderId: number, body: unknown, { token = apiToken, key = `refund ${++keys}` } = {}) {
  const asked = { host: shop.supplier.host, apiToken: token, idempotencyKey: key, body }
  return await portal.ask('POST', `/api/v1/orders/${orderId}/refunds`, asked)
}

/** Refunds at the provider, in cents. */
const refundsAtProvider = async () =>
  (await payments.sandbox.state()).payments.reduce((sum, { refunded }) => sum + refunded, 0)
const refundedOf = async (key: Awaited<ReturnType<typeof chargedOrder>>['key']) =>
  (await readPaymentState(db, key)).refunded_amount
const stockOf = async (variantId: number) =>
  (await db.selectFrom('variants').select('quantity').where('id', '=', variantId).executeTakeFirstOrThrow())
    .quantity

test('refunds everything left of the charge by default', async () => {
  const { key } = await chargedOrder()
  const part = await refund(key.orderId, { amount: '4.50' })
  expect([part.status, part.body.outcome, part.body.order.paymentStatus]).toEqual([200, 'refunded', 'Paid'])
  const { status, body } = await refund(key.orderId, undefined)
  expect([status, body.outcome, body.order.paymentStatus]).toEqual([200, 'refunded', 'Refunded'])
  expect(body.order.invoice.refundedAmount).toBe('35.00')
  expect(await refundedOf(key)).toBe('35.00')
})

test('refunds units of a line at their price, and restocks them on request', async () => {
  const { key, rope, variantId } = await chargedOrder()
  const lost = await refund(key.orderId, { lines: [{ orderLineId: rope, quantity: 1 }] })
  expect([lost.status, await refundedOf(key), await stockOf(variantId)]).toEqual([200, '10.00', 7])
  const returned = await refund(key.orderId, { lines: [{ orderLineId: rope, quantity: 2 }], restock: true })
  expect([returned.status, await refundedOf(key), await stockOf(variantId)]).toEqual([200, '30.00', 9])
})

test('refunds units less their share of the order’s discount', async () => {
  const { key, rope } = await chargedOrder(shop, { other_cost: '-3.51' })
  const { body } = await refund(key.orderId, { lines: [{ orderLineId: rope, quantity: 1 }] })
  expect([body.outcome, body.order.invoice.refundedAmount]).toEqual(['refunded', '9.00'])
})

test('refunds shipping as a part, which the invoice shows; more than is left is refused at its field', async () => {
  const payment = { subtotal: '20.00', shipping_cost: '5.00', total: '25.00' }
  const lines = [{ sku: 'ROPE', quantity: 2, price: '10' }]
  const key = await authorizedOrder(db, await payments.dealerOf(shop), { lines, payment })
  expect(await captureOrder(payments.ctx(), key)).toBe('paid')
  const { orderId } = key
  const { body } = await refund(orderId, { shipping: '4.50' })
  expect([body.outcome, body.order.invoice]).toMatchObject([
    'refunded',
    { refundedAmount: '4.50', refundedShipping: '4.50' },
  ])
  const refused = await refund(orderId, { shipping: '0.51' })
  expect([refused.status, refused.body.fields]).toEqual([
    409,
    { shipping: 'You can refund up to $0.50 for shipping.' },
  ])
  expect((await refund(orderId, { shipping: '1,5' })).status).toBe(422)
  const { body: rest } = await refund(orderId, undefined)
  expect(rest.order.invoice).toMatchObject({ refundedAmount: '25.00', refundedShipping: '4.50' })
})

test('a repeated request, even concurrent, refunds once', async () => {
  const { key } = await chargedOrder()
  const before = await refundsAtProvider()
  const send = () => refund(key.orderId, { amount: '5.00' }, { key: 'twice' })
  const answers = await Promise.all(Array.from({ length: 6 }, send))
  for (const { status, body } of answers) {
    if (status !== 200) expect([status, body.reason]).toEqual([409, 'idempotency_key_running'])
  }
  const again = await send()
  expect([again.status, again.headers['idempotent-replayed'], again.body.outcome]).toEqual([
    ...[200, 'true', 'refunded'],
  ])
  expect([await refundedOf(key), (await refundsAtProvider()) - before]).toEqual(['5.00', 500])
  const other = await refund(key.orderId, { amount: '6.00' }, { key: 'twice' })
  expect([other.status, other.body.reason]).toEqual([422, 'idempotency_key_reused'])
})

test('refuses what can’t be refunded at its field, and moves no money', async () => {
  const { key, rope } = await chargedOrder()
  const { orderId } = key
  const other = await chargedOrder()
  const unpaid = await authorizedOrder(db, await payments.dealerOf(shop))
  const line = (orderLineId: number, quantity: number) => ({ lines: [{ orderLineId, quantity }] })
  const before = await refundsAtProvider()
  for (const [id, body, status, reason, field] of [
    [orderId, { amount: '35.01' }, 409, 'not_refundable', 'amount'],
    [orderId, { amount: '0.00' }, 409, 'not_refundable', 'amount'],
    [orderId, { amount: '-1' }, 422, 'invalid_input', 'amount'],
    [orderId, { amount: 5 }, 422, 'invalid_input', 'amount'],
    [orderId, { restock: true }, 422, 'invalid_input', 'lines'],
    [
      orderId,
      { lines: [{ orderLineId: rope, quantity: 1, restockQuantity: 2 }] },
      ...([422, 'invalid_input', 'lines.0.restockQuantity'] as const),
    ],
    [orderId, line(rope, 4), 409, 'not_refundable', 'lines.0.quantity'],
    [orderId, line(other.rope, 1), 404, 'order_item_not_found', 'lines.0.orderLineId'],
    [unpaid.orderId, {}, 409, 'not_refundable', undefined],
    [999_999, {}, 404, 'order_not_found', undefined],
  ] as const) {
    const answer = await refund(id, body)
    expect([body, answer.status, answer.body.reason]).toEqual([body, status, reason])
    expect(Object.keys(answer.body.fields ?? {})).toEqual(field === undefined ? [] : [field])
  }
  expect([await refundedOf(key), await refundsAtProvider()]).toEqual(['0.00', before])
})

test('another supplier’s key finds no order to refund', async () => {
  const { key } = await chargedOrder()
  const otherShop = await payments.openShop('stripe')
  const { token } = await buildToken(db, otherShop.supplier)
  const asked = { host: otherShop.supplier.host, apiToken: token, idempotencyKey: 'theirs', body: {} }
  const answer = await portal.ask('POST', `/api/v1/orders/${key.orderId}/refunds`, asked)
  expect([answer.status, answer.body.reason, await refundedOf(key)]).toEqual([404, 'order_not_found', '0.00'])
})

test('a refund that requires a user’s password is refused to API keys, however it is split', async () => {
  const strict = await payments.openShop('stripe')
  await sql`update suppliers set flags = flags || '{"refund_password_above": "20.00"}'::jsonb
    where id = ${strict.supplier.id}`.execute(db)
  const { token } = await buildToken(db, strict.supplier)
  const { key } = await chargedOrder(strict)
  const send = async (body: unknown) => {
    keys += 1
    const asked = { host: strict.supplier.host, apiToken: token, idempotencyKey: `part ${keys}`, body }
    return await portal.ask('POST', `/api/v1/orders/${key.orderId}/refunds`, asked)
  }
  expect((await send({})).body.reason).toBe('refund_needs_person')
  expect((await send({ amount: '15.00' })).status).toBe(200)
  expect((await send({ amount: '5.01' })).body.reason).toBe('refund_needs_person')
  expect(await refundedOf(key)).toBe('15.00')
})

test('the limit includes concurrent and pending refunds', async () => {
  const strict = await payments.openShop('stripe')
  await sql`update suppliers set flags = flags || '{"refund_password_above": "20.00"}'::jsonb
    where id = ${strict.supplier.id}`.execute(db)
  const { token } = await buildToken(db, strict.supplier, { burst: 100 })
  const { key } = await chargedOrder(strict)
  const send = async () => {
    keys += 1
    const asked = { host: strict.supplier.host, apiToken: token, idempotencyKey: `race ${keys}` }
    return await portal.ask('POST', `/api/v1/orders/${key.orderId}/refunds`, {
      ...asked,
      body: { amount: '12.00' },
    })
  }
  const answers = await Promise.all(Array.from({ length: 12 }, send))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await refundedOf(key)).toBe('12.00')
})
