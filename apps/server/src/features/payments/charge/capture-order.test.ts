import { orderStatus } from '@portal/contract/statuses/order-status'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import type { Tables } from '@portal/database/schema/tables'
import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { type Kysely, sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { systemActor } from '../../../context/actor.ts'
import { cancelOrders } from '../../../domain/orders/cancel-orders.ts'
import { transitionPayment } from '../../../domain/orders/transition-orders.ts'
import { lockOrdersForUpdate } from '../../../repositories/orders/order-state.repository.ts'
import type { SandboxUnderTest } from '../../payment-methods/provider/payment-sandbox.test-kit.ts'
import { startNetworkProxy } from '../network-proxy.test-kit.ts'
import type { PaymentContext } from '../payment-context.ts'
import { type PaymentsUnderTest, paymentsUnderTest, type Shop } from '../payments.test-kit.ts'
import { refundOrder } from '../refund/refund-order.ts'
import { authorizedOrder, detachStripeMethod, readPaymentState } from '../saved-methods.test-kit.ts'
import { captureAuthorizedOrders } from './capture-authorized-orders.ts'
import { captureOrder } from './capture-order.ts'

let payments: PaymentsUnderTest
let db: Kysely<Tables>
let sandbox: SandboxUnderTest
let shop: Shop
let dealer: BuiltDealer

beforeAll(async () => {
  payments = await paymentsUnderTest()
  sandbox = payments.sandbox
  db = payments.scratch.db
  shop = await payments.openShop('stripe')
})

beforeEach(async () => {
  dealer = await buildDealer(db, shop.supplier)
})

afterEach(() => sandbox.control('faults', {}))

afterAll(() => payments.close())

const by = systemActor
const notRefundable = (sentence: string) => ({ reason: 'not_refundable', errors: [sentence] })
const ctx = (now?: Date): PaymentContext => payments.ctx(now)
const saveMethod = (name?: string) => payments.saveMethod(shop, dealer, name)
const order = (parts = {}) => authorizedOrder(db, dealer, parts)

const chargesOf = async (references: readonly (string | null)[]) =>
  (await sandbox.state()).payments.filter(({ id, isPaid }) => isPaid && references.includes(id))

// Longer than any poll interval.
const maxPollMs = 61 * 60_000

const pollAll = () => payments.runTasks(maxPollMs)

describe('capturing', () => {
  test('charges the first active method, once however often it is requested', async () => {
    await saveMethod()
    await saveMethod('pm_card_mastercard')
    const key = await order()
    expect(await captureOrder(ctx(), key)).toBe('paid')
    expect(await captureOrder(ctx(), key)).toMatchObject({ reason: 'charged_before' })
    const after = await readPaymentState(db, key)
    expect(after).toMatchObject({
      payment_status_id: 3,
      transactions: [{ type: 1, status: 1, amount: '21.00' }],
      events: ['payment_initiated', 'payment_charged'],
    })
    expect(await chargesOf(after.transactions.map((row) => row.provider_reference))).toMatchObject([
      { amount: 2100 },
    ])
  })

  test('charges nothing if the invoice is paid, whatever the order’s status', async () => {
    await saveMethod()
    const key = await order({ payment: { invoice_status_id: 2, paid_at: new Date('2026-03-02T00:00:00Z') } })
    expect(await captureOrder(ctx(), key)).toMatchObject({ reason: 'charged_before' })
    expect(await readPaymentState(db, key)).toMatchObject({
      payment_status_id: 2,
      transactions: [],
      events: [],
    })
  })

  test('charges once in concurrent requests', async () => {
    await saveMethod()
    const key = await order()
    const before = (await sandbox.state()).payments.filter(({ isPaid }) => isPaid).length
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => captureOrder(ctx(), key)))
    expect(outcomes).toContain('paid')
    expect((await sandbox.state()).payments.filter(({ isPaid }) => isPaid)).toHaveLength(before + 1)
    expect((await readPaymentState(db, key)).events).toEqual(['payment_initiated', 'payment_charged'])
  })

  test('tries methods in rank order and records why each was declined', async () => {
    await saveMethod('pm_card_chargeCustomerFail')
    await saveMethod('pm_card_authenticationRequired')
    await saveMethod()
    const key = await order()
    expect(await captureOrder(ctx(), key)).toBe('paid')
    const after = await readPaymentState(db, key)
    expect(after.transactions.map(({ status }) => status)).toEqual([2, 2, 1])
    expect(after.events).toEqual([
      'payment_initiated',
      'payment_attempted',
      'payment_attempted',
      'payment_charged',
    ])
  })

  test('declined by every method leaves the order Declined with the bank’s reason', async () => {
    await saveMethod('pm_card_chargeCustomerFail')
    const key = await order()
    expect(await captureOrder(ctx(), key)).toBe('declined')
    expect(await readPaymentState(db, key)).toMatchObject({
      payment_status_id: 8,
      payment_error: 'The bank declined the payment without giving a reason.',
      paid_at: null,
      events: ['payment_initiated', 'payment_declined'],
    })
    await saveMethod()
    expect(await captureOrder(ctx(), key)).toBe('paid')
    const paid = { payment_status_id: 3, payment_error: null, paid_at: expect.any(Date) }
    expect(await readPaymentState(db, key)).toMatchObject(paid)
  })

  test('for an order paid again starts with the chosen method, once', async () => {
    const bad = await saveMethod('pm_card_chargeCustomerFail')
    const key = { ...(await order()), now: new Date() }
    expect(await captureOrder(ctx(), key)).toBe('declined')
    await saveMethod('pm_card_mastercard')
    const note = { by, data: { paymentMethodId: await saveMethod() } }
    const payAgain = () =>
      db.transaction().execute((trx) => transitionPayment(trx, key, key.orderId, 'payAgain', note))
    expect([await payAgain(), await payAgain()]).toEqual([true, false])
    expect(await Promise.all([captureOrder(ctx(), key), captureOrder(ctx(), key)])).toContain('paid')
    expect(await payAgain()).toBe(false)
    const tried = db.selectFrom('transactions').select('dealer_payment_method_id as id')
    const rows = await tried.where('order_id', '=', key.orderId).orderBy('id').execute()
    expect(rows.map(({ id }) => id)).toEqual([bad, note.data.paymentMethodId])
  })

  test('from a bank account awaits clearance until the bank responds', async () => {
    await saveMethod('pm_usBankAccount_success')
    const cleared = await order()
    expect(await captureOrder(ctx(), cleared)).toBe('clearing')
    expect((await readPaymentState(db, cleared)).payment_status_id).toBe(7)
    dealer = await buildDealer(db, shop.supplier)
    await saveMethod('pm_usBankAccount_insufficientFunds')
    const failedOrder = await order()
    await captureOrder(ctx(), failedOrder)
    await sandbox.clearPayments()
    await pollAll()
    expect((await readPaymentState(db, cleared)).payment_status_id).toBe(3)
    expect(await readPaymentState(db, failedOrder)).toMatchObject({
      payment_status_id: 8,
      payment_error: 'Insufficient funds.',
    })
  })

  test('an order canceled while the bank had it tries no other method', async () => {
    await saveMethod('pm_usBankAccount_insufficientFunds')
    await saveMethod()
    const key = await order()
    expect(await captureOrder(ctx(), key)).toBe('clearing')
    const owner = { supplierId: key.supplierId, dealerId: key.dealerId, now: new Date() }
    const { canceled } = await db
      .transaction()
      .execute(async (trx) => await cancelOrders(trx, owner, [key.orderId], by))
    expect(canceled).toEqual([key.orderId])
    await sandbox.clearPayments()
    await pollAll()
    expect(await readPaymentState(db, key)).toMatchObject({
      payment_status_id: 8,
      transactions: [{ status: 2 }],
      payment_error: 'Insufficient funds.',
    })
  })

  test('all orders skips one charged before and one that fails', async () => {
    const own = await payments.openShop('stripe')
    dealer = await payments.dealerOf(own)
    const charged = await order()
    expect(await captureOrder(ctx(), charged)).toBe('paid')
    await db.updateTable('orders').set({ payment_status_id: 2 }).where('id', '=', charged.orderId).execute()
    const broken = await order()
    const behind = await order()
    // This order's charge fails before it starts because its event can't be written.
    const rule = sql.id(`broken_${broken.orderId}`)
    await sql`alter table order_events add constraint ${rule} check (order_id <> ${sql.lit(broken.orderId)})`.execute(
      db,
    )
    const counts = await captureAuthorizedOrders(ctx(), own.supplier.id, () => new Date())
    await sql`alter table order_events drop constraint ${rule}`.execute(db)
    expect(Object.fromEntries(counts)).toEqual({
      "This order has already been paid and won't be charged again.": 1,
      failed: 1,
      paid: 1,
    })
    expect((await readPaymentState(db, behind)).payment_status_id).toBe(3)
    expect((await readPaymentState(db, charged)).transactions).toHaveLength(1)
    expect(ctx().log.error).toHaveBeenCalledWith(
      expect.anything(),
      expect.stringContaining(broken.orderNumber),
    )
  })

  test('deducts credit, and an amount of zero becomes paid without a charge', async () => {
    await saveMethod()
    const partly = await order({ payment: { credit_applied: '1.01' } })
    await captureOrder(ctx(), partly)
    expect((await readPaymentState(db, partly)).transactions).toMatchObject([{ amount: '19.99' }])
    const whole = await order({ payment: { credit_applied: '21.00' } })
    expect(await captureOrder(ctx(), whole)).toBe('nothing to pay')
    expect(await readPaymentState(db, whole)).toMatchObject({ payment_status_id: 3, transactions: [] })
  })

  test.each([
    ['on hold', orderStatus.onHold.id, paymentStatus.authorized.id, 'order_on_hold'],
    ['canceled', orderStatus.canceled.id, paymentStatus.unauthorized.id, 'order_not_open'],
    ['a draft', orderStatus.draft.id, paymentStatus.authorized.id, 'order_not_open'],
    ['deferred', orderStatus.open.id, paymentStatus.deferred.id, 'not_authorized'],
  ])('an order that is %s is refused by name', async (_what, orderStatusId, paymentStatusId, reason) => {
    const key = await order({ head: { order_status_id: orderStatusId, payment_status_id: paymentStatusId } })
    expect(await captureOrder(ctx(), key)).toMatchObject({ reason })
    expect((await readPaymentState(db, key)).events).toEqual([])
  })

  test('without authorization, method or provider changes nothing', async () => {
    const bare = await order()
    expect(await captureOrder(ctx(), bare)).toMatchObject({ reason: 'no_payment_method' })
    await saveMethod()
    const unauthorized = await order({ head: { payment_status_id: 1 } })
    expect(await captureOrder(ctx(), unauthorized)).toMatchObject({ reason: 'not_authorized' })
    const otherDealer = await buildDealer(db, await buildSupplier(db))
    const elsewhere = await authorizedOrder(db, otherDealer)
    expect(await captureOrder(ctx(), elsewhere)).toMatchObject({ reason: 'no_payment_provider' })
    for (const key of [bare, unauthorized, elsewhere]) {
      expect(await readPaymentState(db, key)).toMatchObject({ transactions: [], events: [] })
    }
  })
})

describe('a lost response', () => {
  test.each([
    ['is cut after success', { dropAfter: 1 }],
    ['is a 500 after success', { failAfter: 1 }],
    ['is cut before anything', { dropBefore: 1 }],
    ['is a 500 before anything', { failBefore: 1 }],
  ])('to a charge that %s is looked up, never charged twice', async (_, faults) => {
    await saveMethod()
    const key = await order()
    await sandbox.control('faults', faults)
    expect(await captureOrder(ctx(), key)).toBe('unknown')
    const between = await readPaymentState(db, key)
    expect(between.payment_status_id).toBe(7)
    await sandbox.control('faults', {})
    // Simulates a day later: the provider's idempotency keys have expired.
    await sandbox.control('forget-keys', {})
    expect(await captureOrder(ctx(), key)).toBe('paid')
    const after = await readPaymentState(db, key)
    expect(after.transactions).toMatchObject([{ status: 1 }])
    const { payments } = await sandbox.state()
    const made = payments.filter(({ reference }) => between.transactions.length === 1 && reference !== '')
    const names = await db
      .selectFrom('transactions')
      .select('idempotency_key')
      .where('order_id', '=', key.orderId)
      .execute()
    expect(
      made.filter(({ reference, isPaid }) => isPaid && reference === names[0]?.idempotency_key),
    ).toHaveLength(1)
  })

  test('with the card gone at look-up gives up that charge and tries the next card', async () => {
    const proxy = await startNetworkProxy(sandbox.origin)
    const behind = await payments.openShop('stripe', proxy.origin)
    dealer = await buildDealer(db, behind.supplier)
    const gone = await payments.saveMethod(behind, dealer)
    await payments.saveMethod(behind, dealer, 'pm_card_mastercard')
    const key = await order()
    const confirming = { path: /confirm$/, when: 'before' } as const
    let stop = proxy.stopAt(confirming)
    const captured = captureOrder(ctx(), key)
    await stop
    proxy.open()
    // Stripe's library retries once.
    stop = proxy.stopAt(confirming)
    await stop
    proxy.open()
    expect(await captured).toBe('unknown')
    await detachStripeMethod(db, { origin: sandbox.origin, provider: behind.provider }, gone)
    expect(await captureOrder(ctx(), key)).toBe('paid')
    const after = await readPaymentState(db, key)
    expect(after.transactions.map(({ status }) => status)).toEqual([2, 1])
    expect(await chargesOf(after.transactions.map((row) => row.provider_reference))).toHaveLength(1)
    await proxy.close()
  })

  test('keeps the dealer from unauthorizing meanwhile', async () => {
    await saveMethod()
    const key = await order()
    await sandbox.control('faults', { dropAfter: 1 })
    await captureOrder(ctx(), key)
    const owner = { supplierId: key.supplierId, dealerId: key.dealerId, now: new Date() }
    const isMoved = await db.transaction().execute(async (trx) => {
      await lockOrdersForUpdate(trx, owner, [key.orderId])
      return await transitionPayment(trx, owner, key.orderId, 'unauthorize', { by })
    })
    expect(isMoved).toBe(false)
  })
})

describe('refunding', () => {
  async function paidOrder(name?: string) {
    await saveMethod(name)
    const key = await order()
    await captureOrder(ctx(), key)
    return key
  }

  test('refunds a part, then the rest, never more than charged', async () => {
    const key = await paidOrder()
    expect(await refundOrder(ctx(), key, { amount: '20.50' })).toBe('refunded')
    expect(await readPaymentState(db, key)).toMatchObject({
      payment_status_id: 3,
      payment_refund_status_id: 1,
      refunded_amount: '20.50',
    })
    expect(await refundOrder(ctx(), key, { amount: '0.51' })).toMatchObject({
      ...notRefundable('You can refund up to $0.50.'),
      fields: { amount: 'You can refund up to $0.50.' },
    })
    expect(await refundOrder(ctx(), key)).toBe('refunded')
    expect(await readPaymentState(db, key)).toMatchObject({
      payment_status_id: 5,
      payment_refund_status_id: 2,
      refunded_amount: '21.00',
    })
    expect(await refundOrder(ctx(), key, { amount: '0.01' })).toMatchObject(
      notRefundable("There's nothing to refund."),
    )
  })

  test('twice at once refunds once', async () => {
    const key = await paidOrder()
    await Promise.all(Array.from({ length: 6 }, () => refundOrder(ctx(), key, { amount: '15.00' })))
    const after = await readPaymentState(db, key)
    expect(after.refunded_amount).toBe('15.00')
    const { payments } = await sandbox.state()
    const charge = payments.find(({ id }) => id === after.transactions[0]?.provider_reference)
    expect(charge?.refunded).toBe(1500)
  })

  test('another amount during a pending refund starts once that has finished', async () => {
    const shop = await payments.openShop('square')
    const key = await authorizedOrder(db, await payments.dealerOf(shop))
    expect(await captureOrder(ctx(), key)).toBe('paid')
    expect(await refundOrder(ctx(), key, { amount: '5.00' })).toBe('refund pending')
    expect(await refundOrder(ctx(), key, { amount: '5.00' })).toBe('refund pending')
    expect(await refundOrder(ctx(), key, { amount: '7.00' })).toMatchObject(
      notRefundable("Another refund is in progress. Try again when it's done."),
    )
    expect(await refundOrder(ctx(), key)).toMatchObject(
      notRefundable("Another refund is in progress. Try again when it's done."),
    )
    await sandbox.clearPayments()
    expect(await refundOrder(ctx(), key, { amount: '7.00' })).toBe('refund pending')
    await sandbox.clearPayments()
    expect(await refundOrder(ctx(), key, { amount: '7.00' })).toBe('refunded')
    expect((await readPaymentState(db, key)).refunded_amount).toBe('12.00')
  })

  test('with a lost response is looked up, not repeated', async () => {
    const key = await paidOrder()
    await sandbox.control('faults', { dropAfter: 1 })
    expect(await refundOrder(ctx(), key, { amount: '5.00' })).toBe('unknown')
    await sandbox.control('faults', {})
    await sandbox.control('forget-keys', {})
    expect((await readPaymentState(db, key)).payment_status_id).toBe(9)
    expect(await refundOrder(ctx(), key, { amount: '5.00' })).toBe('refunded')
    expect((await readPaymentState(db, key)).refunded_amount).toBe('5.00')
  })
})

test('Square charges and refunds by the same rules', async () => {
  dealer = await payments.dealerOf(await payments.openShop('square'))
  const key = await order()
  await sandbox.control('faults', { dropAfter: 1 })
  expect(await captureOrder(ctx(), key)).toBe('unknown')
  await sandbox.control('faults', {})
  await sandbox.control('forget-keys', {})
  expect(await captureOrder(ctx(), key)).toBe('paid')
  expect(await refundOrder(ctx(), key)).toBe('refund pending')
  await sandbox.clearPayments()
  await pollAll()
  expect((await readPaymentState(db, key)).payment_status_id).toBe(5)
  const own = (await sandbox.state()).payments.filter(({ reference }) => reference.startsWith('p-'))
  expect(own.filter(({ isPaid, amount }) => isPaid && amount === 2100).length).toBeGreaterThan(0)
})
