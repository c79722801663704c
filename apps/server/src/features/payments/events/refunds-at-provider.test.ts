import { afterAll, beforeAll, expect, test } from 'vitest'
import { transitionPayment } from '../../../domain/orders/transition-orders.ts'
import type { OrderKey } from '../../../repositories/orders/order-key.ts'
import { findDisputes } from '../../../repositories/payments/reconciliation.repository.ts'
import { captureOrder } from '../charge/capture-order.ts'
import { listDisputes } from '../console/list-disputes.ts'
import { type PaymentsUnderTest, paymentsUnderTest, type Shop } from '../payments.test-kit.ts'
import { readPaymentEvents } from '../reconcile/read-payment-events.ts'
import { refundOrder } from '../refund/refund-order.ts'
import { authorizedOrder, readPaymentState } from '../saved-methods.test-kit.ts'

let payments: PaymentsUnderTest
let shops: Record<'stripe' | 'square', Shop>

beforeAll(async () => {
  payments = await paymentsUnderTest()
  shops = { stripe: await payments.openShop('stripe'), square: await payments.openShop('square') }
})

afterAll(() => payments.close())

const handles = ['stripe', 'square'] as const
type Handle = (typeof handles)[number]

const db = () => payments.scratch.db
const state = (key: OrderKey) => readPaymentState(db(), key)
const [paid, refunded, declined] = [3, 5, 8]

/** A charged order of 21.00. */
async function chargedOrder(handle: Handle, parts = {}) {
  const dealer = await payments.dealerOf(shops[handle])
  const key = await authorizedOrder(db(), dealer, parts)
  expect(await captureOrder(payments.ctx(), key)).toBe('paid')
  const charge = (await state(key)).transactions[0]?.provider_reference ?? ''
  return {
    key,
    dealer,
    charge,
    act: (what: string, act: object) => bankActs(handle, what, { payment: charge, ...act }),
  }
}

const bankActs = (handle: Handle, what: string, act: object) =>
  payments.sandbox.control(`${what}/${handle}/${shops[handle].provider.account}`, act)

/** Refunds part of a charge at the provider, in cents. */
async function refundAtProvider(handle: Handle, charge: string, cents: number): Promise<void> {
  const { account } = shops[handle].provider
  const authorization = `Bearer sk_sandbox_${account}`
  const money = { amount: cents, currency: 'USD' }
  const body = { payment_id: charge, amount_money: money, idempotency_key: crypto.randomUUID() }
  const answer =
    handle === 'stripe'
      ? await fetch(`${payments.sandbox.origin}/v1/refunds`, {
          method: 'POST',
          headers: { authorization },
          body: new URLSearchParams({ payment_intent: charge, amount: String(cents) }),
        })
      : await fetch(`${payments.sandbox.origin}/v2/refunds`, {
          method: 'POST',
          headers: { authorization, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
  expect(answer.status).toBe(200)
}

/** Polls the provider's events, after its pending payments are settled. */
async function readEvents(): Promise<void> {
  await payments.sandbox.clearPayments()
  await readPaymentEvents(payments.ctx(), { isSecond: true })
}

test.each(handles)(
  'refunds made at %s count for the order, and refunds here are limited to the rest',
  async (handle) => {
    const { key, charge } = await chargedOrder(handle)
    await refundAtProvider(handle, charge, 600)
    await readEvents()
    await readEvents()
    const part = await state(key)
    expect(part).toMatchObject({ payment_status_id: paid, refunded_amount: '6.00' })
    expect(part.transactions.slice(1)).toMatchObject([{ type: 2, status: 1, amount: '6.00' }])
    expect(part.events.slice(2)).toEqual(['payment_refunded'])
    // No event yet: our refund checks the provider first.
    await refundAtProvider(handle, charge, 400)
    await payments.sandbox.clearPayments()
    expect(await refundOrder(payments.ctx(), key, { amount: '11.01' })).toMatchObject({
      errors: ['You can refund up to $11.00.'],
    })
    await refundOrder(payments.ctx(), key, { amount: '10.00' })
    await refundAtProvider(handle, charge, 100)
    await readEvents()
    const whole = await state(key)
    expect(whole).toMatchObject({
      payment_status_id: refunded,
      refunded_amount: '21.00',
      payment_refund_status_id: 2,
    })
    expect(whole.events).not.toContain('refund_failed')
  },
)

test.each(handles)('a charge fully refunded at %s is no failed refund when refunded here', async (handle) => {
  const { key, charge } = await chargedOrder(handle)
  await refundAtProvider(handle, charge, 2100)
  await payments.sandbox.clearPayments()
  expect(await refundOrder(payments.ctx(), key)).toMatchObject({ reason: 'not_refundable' })
  const after = await state(key)
  expect(after).toMatchObject({ payment_status_id: refunded, refunded_amount: '21.00' })
  expect(after.events).not.toContain('refund_failed')
})

test.each(handles)(
  'a chargeback at %s makes the order unpaid, and Paid again once the dispute is won',
  async (handle) => {
    const { key, act } = await chargedOrder(handle)
    await act('dispute', { status: 'open', reason: 'fraudulent' })
    await readEvents()
    await readEvents()
    const disputed = await state(key)
    expect(disputed).toMatchObject({ payment_status_id: declined, paid_at: null })
    expect(disputed.payment_error).toContain('$21.00 is unpaid.')
    const openDisputes = async () =>
      (await listDisputes({ db: db(), owner: key })).items.map(({ order }) => order.id)
    expect(await openDisputes()).toContain(key.orderId)
    expect(disputed.events.slice(2)).toEqual(['payment_disputed'])
    expect(await refundOrder(payments.ctx(), key, { amount: '1.00' })).toMatchObject({
      reason: 'not_refundable',
    })
    await act('dispute', { status: 'won' })
    await readEvents()
    expect(await state(key)).toMatchObject({
      payment_status_id: paid,
      payment_error: null,
      paid_at: expect.any(Date),
    })
    expect(await captureOrder(payments.ctx(), key)).toMatchObject({ reason: 'charged_before' })
  },
)

test.each(handles)(
  'after a lost dispute at %s another charge pays, and only that can be refunded',
  async (handle) => {
    const { key, act, dealer } = await chargedOrder(handle)
    await act('dispute', { status: 'open' })
    await readEvents()
    await act('dispute', { status: 'lost' })
    await readEvents()
    const lost = await state(key)
    expect(lost).toMatchObject({ payment_status_id: declined })
    expect(lost.payment_error).toMatch(/permanently.*\$21\.00 is unpaid\.$/)
    expect(lost.events.slice(2)).toEqual(['payment_disputed', 'dispute_lost'])
    const owner = { supplierId: dealer.supplier.id, dealerId: dealer.id, now: new Date() }
    const note = { by: payments.ctx().actor }
    await db()
      .transaction()
      .execute((trx) => transitionPayment(trx, owner, key.orderId, 'payAgain', note))
    expect(await captureOrder(payments.ctx(), key)).toBe('paid')
    expect(await captureOrder(payments.ctx(), key)).toMatchObject({ reason: 'charged_before' })
    await readEvents()
    const again = await state(key)
    expect(again).toMatchObject({ payment_status_id: paid })
    expect(again.transactions.map(({ amount }) => amount)).toEqual(['21.00', '21.00'])
    await refundOrder(payments.ctx(), key)
    await readEvents()
    expect(await state(key)).toMatchObject({ payment_status_id: refunded, refunded_amount: '21.00' })
  },
)

test.each(handles)(
  'a payment at %s that fails after success is unpaid, and its order open',
  async (handle) => {
    const { key, act } = await chargedOrder(handle)
    await db().updateTable('orders').set({ order_status_id: 2 }).where('id', '=', key.orderId).execute()
    await act('fail', {})
    await readEvents()
    expect(await state(key)).toMatchObject({ payment_status_id: declined, paid_at: null })
    const order = db().selectFrom('orders').select('order_status_id as id').where('id', '=', key.orderId)
    expect(await order.executeTakeFirst()).toEqual({ id: 1 })
  },
)

test('a partly refunded order owes exactly the chargeback', async () => {
  const { key, act } = await chargedOrder('stripe')
  expect(await refundOrder(payments.ctx(), key, { amount: '6.00' })).toBe('refunded')
  await act('dispute', { status: 'open', amount: 1500 })
  await readEvents()
  expect((await state(key)).payment_error).toContain('$15.00 is unpaid.')
})

test.each(handles)(
  'a bank’s inquiry at %s moves no money, and is no won dispute when closed',
  async (handle) => {
    const { key, act } = await chargedOrder(handle)
    const disputes = async () => (await findDisputes(db(), key)).map(({ status }) => status)
    const isListed = async () =>
      (await listDisputes({ db: db(), owner: key })).items.some(({ order }) => order.id === key.orderId)
    await act('dispute', { status: 'inquiry' })
    await readEvents()
    expect([await disputes(), await isListed()]).toEqual([['inquiry'], true])
    await act('dispute', { status: 'inquiry_closed' })
    await readEvents()
    const after = await state(key)
    expect(after).toMatchObject({ payment_status_id: paid, payment_error: null })
    expect(after.events.slice(2)).toEqual(['dispute_inquiry', 'inquiry_closed'])
    expect([await disputes(), await isListed()]).toEqual([['inquiry_closed'], false])
  },
)

test.each(handles)(
  'a dispute at %s dropped after withdrawing money leaves the order paid, and isn’t won',
  async (handle) => {
    const { key, act } = await chargedOrder(handle)
    await act('dispute', { status: 'open' })
    await readEvents()
    await act('dispute', { status: 'inquiry_closed' })
    await readEvents()
    const after = await state(key)
    expect(after).toMatchObject({ payment_status_id: paid, payment_error: null })
    expect(after.events.slice(2)).toEqual(['payment_disputed', 'inquiry_closed'])
  },
)
