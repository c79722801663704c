import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type PortalUnderTest, portalUnderTest } from '../../../http/portal.test-kit.ts'
import { findWaitingTasks } from '../../../jobs/tasks.test-kit.ts'
import { pollIntervalMs } from '../../../repositories/payments/transaction.repository.ts'
import { testSecrets } from '../../payment-methods/provider/payment-sandbox.test-kit.ts'
import { captureOrder } from '../charge/capture-order.ts'
import { bindPaymentEvents } from '../events/payment-events.routes.ts'
import { postEvent, publicUrl, signEvent } from '../events/payment-events.test-kit.ts'
import { type PaymentsUnderTest, paymentsUnderTest } from '../payments.test-kit.ts'
import { webhookPath } from '../providers/webhook-path.ts'
import { authorizedOrder, readPaymentState } from '../saved-methods.test-kit.ts'

let payments: PaymentsUnderTest
let portal: PortalUnderTest

// Pinned clocks far in the past and in the future.
const pinned = [new Date('2019-05-01T12:00:00Z'), new Date('2038-05-01T12:00:00Z')] as const

beforeAll(async () => {
  payments = await paymentsUnderTest()
  const { db } = payments.scratch
  portal = await portalUnderTest(db, {})
  bindPaymentEvents(portal.app, { db, secrets: testSecrets, clock: () => portal.now, publicUrl })
})

afterEach(() => payments.sandbox.control('faults', {}))

afterAll(async () => {
  await portal.close()
  await payments.close()
})

async function orderOf(method?: string) {
  const shop = await payments.openShop('stripe')
  const dealer = await payments.dealerOf(shop, method)
  return { shop, key: await authorizedOrder(payments.scratch.db, dealer) }
}

const twoMinutesMs = 2 * 60_000

/** The number of polls in a transaction's first day, calculated from the intervals. */
function countDailyPolls(hasReference: boolean): number {
  let waitedMs = 0
  let polls = 0
  for (; waitedMs <= 24 * 3_600_000; polls += 1) waitedMs += pollIntervalMs(polls, hasReference)
  return polls
}

test('polls a pending bank payment every minute at first, then hourly', async () => {
  expect(countDailyPolls(true)).toBeGreaterThanOrEqual(30)
  expect(countDailyPolls(true)).toBeLessThanOrEqual(36)
  expect(countDailyPolls(false)).toBeGreaterThanOrEqual(140)
  const { db } = payments.scratch
  const { key } = await orderOf('pm_usBankAccount_processing')
  expect(await captureOrder(payments.ctx(), key)).toBe('clearing')
  expect(await payments.runTasks(0)).toBe(0)
  for (let poll = 0; poll < 11; poll += 1) {
    const [waiting] = await findWaitingTasks(db, 'poll_transaction')
    const minuteMs = 60_000
    expect(waiting?.waitsMs).toBeGreaterThan((poll < 10 ? 0.9 : 59) * minuteMs)
    expect(waiting?.waitsMs).toBeLessThanOrEqual((poll < 10 ? 1 : 60) * minuteMs)
    expect(await payments.runTasks(minuteMs)).toBe(poll < 10 ? 1 : 0)
  }
  await db.deleteFrom('transactions').where('order_id', '=', key.orderId).execute()
})

test.each(pinned)(
  'with the clock pinned to %s, a charge with a lost response is found and made once',
  async (now) => {
    const { key } = await orderOf()
    await payments.sandbox.control('faults', { dropAfter: 1 })
    expect(await captureOrder(payments.ctx(now), key)).toBe('unknown')
    await payments.sandbox.control('faults', {})
    await payments.sandbox.control('forget-keys', {})
    expect(await payments.runTasks(0, now)).toBe(0)
    expect(await payments.runTasks(twoMinutesMs, now)).toBeGreaterThan(0)
    const after = await readPaymentState(payments.scratch.db, key)
    expect(after).toMatchObject({ payment_status_id: 3, paid_at: now })
    const { payments: made } = await payments.sandbox.state()
    expect(made.filter(({ account }) => account === `supplier-${key.supplierId}`)).toHaveLength(1)
  },
)

test.each(pinned)('with the clock pinned to %s, a cleared bank debit becomes Paid', async (now) => {
  portal.now = now
  const { shop, key } = await orderOf('pm_usBankAccount_success')
  expect(await captureOrder(payments.ctx(now), key)).toBe('clearing')
  const subject = (await readPaymentState(payments.scratch.db, key)).transactions[0]?.provider_reference ?? ''
  await payments.sandbox.clearPayments()
  const { payments: ledger } = await payments.sandbox.state()
  expect(ledger.find(({ id }) => id === subject)?.isPaid).toBe(true)
  const event = signEvent(shop, { about: 'charge', subject, end: 'good' }, { at: new Date() })
  expect(await postEvent(portal.app, event, webhookPath(shop.supplier.handle, 'stripe'))).toBe(200)
  expect((await readPaymentState(payments.scratch.db, key)).payment_status_id).toBe(3)
})
