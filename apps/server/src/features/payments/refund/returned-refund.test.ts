import type { Tables } from '@portal/database/schema/tables'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findProviderClient } from '../../../domain/payments/provider-client.ts'
import { findWaitingTasks, letTimePass, runDueTasks } from '../../../jobs/tasks.test-kit.ts'
import type { OrderKey } from '../../../repositories/orders/order-key.ts'
import { mailNotices } from '../../mail/notices/notices.test-kit.ts'
import {
  type SandboxUnderTest,
  testSecrets,
} from '../../payment-methods/provider/payment-sandbox.test-kit.ts'
import { captureOrder } from '../charge/capture-order.ts'
import { handlePaymentEvent } from '../events/handle-payment-event.ts'
import { signEvent } from '../events/payment-events.test-kit.ts'
import { startNetworkProxy } from '../network-proxy.test-kit.ts'
import type { PaymentContext } from '../payment-context.ts'
import { paymentsTasks } from '../payments.tasks.ts'
import { type PaymentsUnderTest, paymentsUnderTest, type Shop } from '../payments.test-kit.ts'
import { authorizedOrder, readPaymentState } from '../saved-methods.test-kit.ts'
import { refundOrder } from './refund-order.ts'

let payments: PaymentsUnderTest
let db: Kysely<Tables>
let sandbox: SandboxUnderTest
let shop: Shop

beforeAll(async () => {
  payments = await paymentsUnderTest()
  sandbox = payments.sandbox
  db = payments.scratch.db
  shop = await payments.openShop('stripe')
})

afterAll(() => payments.close())

const ctx = (): PaymentContext => payments.ctx()

async function chargedOrder() {
  const key = await authorizedOrder(db, await payments.dealerOf(shop, 'pm_card_refundFail'))
  expect(await captureOrder(ctx(), key)).toBe('paid')
  return key
}

/** Sends a refund event to the portal, like Stripe. */
async function sendRefundEvent(end: 'good' | 'bad', id: string | null | undefined) {
  const event = signEvent(shop, { about: 'refund', subject: id ?? '', end }, { at: new Date() })
  const reached = await findProviderClient({ db, secrets: testSecrets }, shop.supplier.id)
  if (reached === undefined) throw new Error('The supplier has a provider.')
  return await handlePaymentEvent(ctx(), reached, { ...event, url: '', now: new Date() })
}

const refundsOf = async (key: { orderId: number }) =>
  (await readPaymentState(db, key)).transactions.filter(({ type }) => type === 2)

/** Makes the bank return an order's refund. */
async function returnRefund(key: { orderId: number }) {
  const charge = (await readPaymentState(db, key)).transactions[0]?.provider_reference
  await sandbox.clearPayments()
  const { payments: ledger } = await sandbox.state()
  expect(ledger.find(({ id }) => id === charge)?.refunded).toBe(0)
}

/** The subjects of the emails that the dealer of an order gets, in order. */
async function dealerMailSubjects({ dealerId }: OrderKey): Promise<readonly string[]> {
  await mailNotices(db, { now: ctx().now, publicUrl: 'https://portal.example' })
  const { email } = await db
    .selectFrom('dealers')
    .select('email')
    .where('id', '=', dealerId)
    .executeTakeFirstOrThrow()
  const mails = db.selectFrom('mail_outbox').select('subject').where('recipient', '=', email)
  return (await mails.orderBy('id').execute()).map(({ subject }) => subject)
}

test('a refund that never succeeded tells the dealer nothing', async () => {
  const proxy = await startNetworkProxy(sandbox.origin)
  const corner = await payments.openShop('square', proxy.origin)
  const key = await authorizedOrder(db, await payments.dealerOf(corner))
  expect(await captureOrder(ctx(), key)).toBe('paid')
  expect(await refundOrder(ctx(), key)).toBe('refund pending')
  await sandbox.clearPayments()
  proxy.rewrite((body) => (body.includes('"refund":') ? body.replace('"COMPLETED"', '"FAILED"') : body))
  await payments.runTasks(3_600_000)
  expect((await readPaymentState(db, key)).events.at(-1)).toBe('refund_failed')
  expect(await dealerMailSubjects(key)).toEqual([])
  await proxy.close()
})

test('a refund returned after success is Refund Failed, once, and can be repeated', async () => {
  const key = await chargedOrder()
  expect(await refundOrder(ctx(), key)).toBe('refunded')
  const [refund] = await refundsOf(key)
  // The event is named "failed", but the refund hasn't been returned yet.
  expect(await sendRefundEvent('bad', refund?.provider_reference)).toBe('done')
  expect((await readPaymentState(db, key)).payment_status_id).toBe(5)
  await returnRefund(key)
  await sandbox.control('faults', { failBefore: 1 })
  expect(await sendRefundEvent('bad', refund?.provider_reference)).toBe('again')
  await sandbox.control('faults', {})
  await Promise.all((['bad', 'good'] as const).map((end) => sendRefundEvent(end, refund?.provider_reference)))
  const failed = {
    payment_status_id: 10,
    payment_refund_status_id: 0,
    refunded_amount: '0.00',
    payment_error: "The refund couldn't be paid out: expired or canceled card.",
    events: [
      'payment_initiated',
      'payment_charged',
      'refund_requested',
      'payment_refunded',
      'refund_returned',
    ],
  }
  expect(await readPaymentState(db, key)).toMatchObject(failed)
  expect(await dealerMailSubjects(key)).toEqual([
    expect.stringMatching(/^Refund issued for order /),
    expect.stringMatching(/^The bank returned your refund for order /),
  ])
  const invoice = db.selectFrom('payments').selectAll().where('order_id', '=', key.orderId)
  expect(await invoice.executeTakeFirstOrThrow()).toMatchObject({
    invoice_status_id: 2,
    refund_count: 0,
    refunded_last_at: null,
  })
  expect(await refundOrder(ctx(), key)).toBe('refunded')
  expect((await readPaymentState(db, key)).refunded_amount).toBe('21.00')
})

const dayMs = 86_400_000

/** Advances tasks by some days and returns the number of rechecked refunds. */
async function recheckedAfter(days: number): Promise<number> {
  await letTimePass(db, days * dayMs)
  const { recheck_refund } = paymentsTasks(() => ctx())
  return await runDueTasks(db, { recheck_refund })
}

test('a refund returned without an event is rechecked daily, and then fails', async () => {
  const key = await chargedOrder()
  await recheckedAfter(0)
  expect(await refundOrder(ctx(), key)).toBe('refunded')
  expect(await recheckedAfter(1.01)).toBeGreaterThan(0)
  expect((await readPaymentState(db, key)).payment_status_id).toBe(5)
  expect(await recheckedAfter(0.9)).toBe(0)
  await returnRefund(key)
  expect(await recheckedAfter(0.11)).toBeGreaterThan(0)
  expect(await readPaymentState(db, key)).toMatchObject({ payment_status_id: 10, refunded_amount: '0.00' })
})

test('a refund older than 60 days is not rechecked', async () => {
  const key = await chargedOrder()
  expect(await refundOrder(ctx(), key)).toBe('refunded')
  const waits = async () =>
    (await findWaitingTasks(db, 'recheck_refund')).some(({ key: task }) => task.includes(` ${key.orderId} `))
  const backdate = (days: number) =>
    db
      .updateTable('transactions')
      .set({ created_at: new Date(Date.now() - days * dayMs) })
      .where('order_id', '=', key.orderId)
      .execute()
  await backdate(59)
  await recheckedAfter(1)
  expect(await waits()).toBe(true)
  await backdate(61)
  await recheckedAfter(1)
  expect(await waits()).toBe(false)
})

test('deducts only the returned one of two parts', async () => {
  const key = await chargedOrder()
  await refundOrder(ctx(), key, { amount: '5.00' })
  await returnRefund(key)
  await refundOrder(ctx(), key, { amount: '7.00' })
  const [first, second] = await refundsOf(key)
  await sendRefundEvent('bad', first?.provider_reference)
  // The first refund failed before the second was made; the second succeeded.
  expect(await readPaymentState(db, key)).toMatchObject({
    payment_status_id: 3,
    payment_refund_status_id: 1,
    refunded_amount: '7.00',
  })
  await returnRefund(key)
  await sendRefundEvent('bad', second?.provider_reference)
  expect(await readPaymentState(db, key)).toMatchObject({
    payment_status_id: 10,
    payment_refund_status_id: 0,
    refunded_amount: '0.00',
  })
})

test('Square refunds are also rechecked after success, and notice a silent return', async () => {
  const proxy = await startNetworkProxy(sandbox.origin)
  const corner = await payments.openShop('square', proxy.origin)
  const key = await authorizedOrder(db, await payments.dealerOf(corner))
  expect(await captureOrder(ctx(), key)).toBe('paid')
  expect(await refundOrder(ctx(), key)).toBe('refund pending')
  await sandbox.clearPayments()
  await payments.runTasks(3_600_000)
  expect((await readPaymentState(db, key)).payment_status_id).toBe(5)
  // The Square sandbox never fails a completed refund, but the real Square may.
  proxy.rewrite((body) => (body.includes('"refund":') ? body.replace('"COMPLETED"', '"FAILED"') : body))
  expect(await recheckedAfter(2)).toBeGreaterThan(0)
  expect(await readPaymentState(db, key)).toMatchObject({ payment_status_id: 10, refunded_amount: '0.00' })
  await proxy.close()
})
