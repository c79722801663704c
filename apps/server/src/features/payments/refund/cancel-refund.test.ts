import type { StaffRole } from '@portal/contract/callers/permissions'
import type { Tables } from '@portal/database/schema/tables'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SessionCtx } from '../../../context/context.ts'
import { type CancelChoice, cancelOrders } from '../../../domain/orders/cancel-orders.ts'
import { shipOrder } from '../../../domain/orders/ship-order.ts'
import { actingCancelChoice } from '../../../domain/orders/staff-cancel-choice.ts'
import type { OrderKey } from '../../../repositories/orders/order-key.ts'
import { captureOrder } from '../charge/capture-order.ts'
import { type PaymentsUnderTest, paymentsUnderTest, type Shop } from '../payments.test-kit.ts'
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
const pollMs = 61 * 60_000

/** A charged order of 3 units at 10.00 and 1 at 5.00. */
async function chargedOrder(at = shop, payment = {}) {
  const key = await authorizedOrder(db, await payments.dealerOf(at), {
    payment,
    lines: [
      { sku: 'ROPE', quantity: 3, price: '10' },
      { sku: 'HOOK', quantity: 1, price: '5' },
    ],
  })
  expect(await captureOrder(ctx(), key)).toBe('paid')
  return key
}

async function cancel(key: OrderKey, choice: CancelChoice = {}) {
  const owner = { supplierId: key.supplierId, dealerId: key.dealerId, now: new Date() }
  return await db.transaction().execute((trx) => cancelOrders(trx, owner, [key.orderId], ctx().actor, choice))
}

const stateOf = async (key: OrderKey) => {
  const { payment_status_id: payment, refunded_amount: refunded } = await readPaymentState(db, key)
  const { order_status_id: order } = await db
    .selectFrom('orders')
    .select('order_status_id')
    .where('id', '=', key.orderId)
    .executeTakeFirstOrThrow()
  return { order, payment, refunded }
}

const cancelEvent = async ({ orderId }: OrderKey) =>
  (
    await db
      .selectFrom('order_events')
      .select('data')
      .where('order_id', '=', orderId)
      .where('kind', '=', 'order_canceled')
      .executeTakeFirstOrThrow()
  ).data

const refundsAtProvider = async () =>
  (await payments.sandbox.state()).payments.reduce((sum, { refunded }) => sum + refunded, 0)

test('canceling a paid order refunds the rest of its charge, once, even if nobody waits for it', async () => {
  const key = await chargedOrder()
  expect(await refundOrder(ctx(), key, { amount: '4.00' })).toBe('refunded')
  const before = await refundsAtProvider()
  expect(await cancel(key)).toMatchObject({
    canceled: [key.orderId],
    refunded: '31.00',
    paidOutside: new Map(),
  })
  expect(await stateOf(key)).toEqual({ order: 3, payment: 9, refunded: '4.00' })
  expect(await cancelEvent(key)).toMatchObject({ payment: 'refunded' })
  await payments.runTasks(0)
  expect(await stateOf(key)).toEqual({ order: 3, payment: 5, refunded: '35.00' })
  expect((await cancel(key)).canceled).toEqual([])
  await payments.runTasks(pollMs)
  expect((await refundsAtProvider()) - before).toBe(3100)
})

test('canceling with the payment kept moves no money and says so', async () => {
  const key = await chargedOrder()
  const before = await refundsAtProvider()
  await cancel(key, { isSuppliers: true, keepsPayment: true, reason: 'Made to order' })
  await payments.runTasks(pollMs)
  expect(await stateOf(key)).toEqual({ order: 3, payment: 3, refunded: '0.00' })
  expect(await cancelEvent(key)).toMatchObject({ payment: 'kept', internalReason: 'Made to order' })
  expect(await refundsAtProvider()).toBe(before)
})

test.each([
  ['', {}, '15.00'],
  [' less their share of a discount', { other_cost: '-3.51' }, '13.50'],
  [' with their share of the tax', { other_cost: '-3.51', tax_cost: '3.15' }, '14.85'],
])('canceling a partly shipped order refunds the unshipped units%s', async (_, payment, refunded) => {
  const key = await chargedOrder(shop, payment)
  const [rope] = await db
    .selectFrom('order_items')
    .select('id')
    .where('order_id', '=', key.orderId)
    .orderBy('id')
    .execute()
  const lines = [{ orderLineId: rope?.id ?? 0, quantity: 2 }]
  const change = { ...ctx(), owner: { supplierId: key.supplierId, dealerId: key.dealerId } }
  expect(await shipOrder(change, key.orderId, { trackingNumber: '1Z', lines })).toHaveProperty('id')
  await cancel(key)
  await payments.runTasks(0)
  expect(await stateOf(key)).toEqual({ order: 3, payment: 3, refunded })
})

test('a paid order stays unchanged above the limit, with earlier refunds, and without permission', async () => {
  const key = await chargedOrder()
  await refundOrder(ctx(), key, { amount: '6.00' })
  const state = { order: 1, payment: 3, refunded: '6.00' }
  for (const [choice, obstacle] of [
    [{ refundLimit: '34.99' }, 'above_limit'],
    [{ withoutMoney: true }, 'money_not_allowed'],
  ] as const) {
    expect([...(await cancel(key, choice)).left]).toEqual([[key.orderId, obstacle]])
    expect(await stateOf(key)).toEqual(state)
  }
  expect((await cancel(key, { refundLimit: '35.00' })).canceled).toEqual([key.orderId])
})

test('staff acting for a dealer can cancel a paid order only up to their own refund limit', async () => {
  const key = await chargedOrder()
  const cancelAs = (role: StaffRole, limit: string | null) => {
    const session = { actingStaff: { id: 1, role, hasTwoStep: true } }
    const supplier = { flags: { refund_password_above: limit } }
    return cancel(key, actingCancelChoice({ session, supplier } as SessionCtx))
  }
  expect([...(await cancelAs('sales', null)).left.values()]).toEqual(['money_not_allowed'])
  expect([...(await cancelAs('manager', '34.99')).left.values()]).toEqual(['above_limit'])
  expect(await stateOf(key)).toEqual({ order: 1, payment: 3, refunded: '0.00' })
  expect((await cancelAs('manager', '35.00')).canceled).toEqual([key.orderId])
})

test('canceling waits for a pending refund', async () => {
  const square = await payments.openShop('square')
  const key = await chargedOrder(square)
  expect(await refundOrder(ctx(), key, { amount: '4.00' })).toBe('refund pending')
  expect([...(await cancel(key)).left.values()]).toEqual(['refund_pending'])
  expect((await cancel(key, { keepsPayment: true })).canceled).toEqual([key.orderId])
})

test.each([false, true])(
  'refunds a charge that succeeds after cancellation, unless the payment is kept: %s',
  async (keepsPayment) => {
    const dealer = await payments.dealerOf(shop, 'pm_usBankAccount_success')
    const key = await authorizedOrder(db, dealer, { lines: [{ sku: 'ROPE', quantity: 3, price: '10' }] })
    expect(await captureOrder(ctx(), key)).toBe('clearing')
    await cancel(key, { keepsPayment, reason: 'Late' })
    await payments.sandbox.clearPayments()
    await payments.runTasks(pollMs)
    const requested = db.selectFrom('order_events').select('data').where('order_id', '=', key.orderId)
    expect(
      (await requested.where('kind', '=', 'refund_requested').execute()).map(({ data }) => data),
    ).toEqual(keepsPayment ? [] : [expect.objectContaining({ amount: '30.00' })])
  },
)
