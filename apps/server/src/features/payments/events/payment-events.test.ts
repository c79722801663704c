import { paymentProviderHandles } from '@portal/contract/payment-methods/payment-providers'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { findProviderClient } from '../../../domain/payments/provider-client.ts'
import { type PortalUnderTest, portalUnderTest } from '../../../http/portal.test-kit.ts'
import type { OrderKey } from '../../../repositories/orders/order-key.ts'
import { testSecrets } from '../../payment-methods/provider/payment-sandbox.test-kit.ts'
import { captureOrder } from '../charge/capture-order.ts'
import { startNetworkProxy } from '../network-proxy.test-kit.ts'
import { type PaymentsUnderTest, paymentsUnderTest, type Shop } from '../payments.test-kit.ts'
import { webhookPath } from '../providers/webhook-path.ts'
import { refundOrder } from '../refund/refund-order.ts'
import { authorizedOrder, readPaymentState } from '../saved-methods.test-kit.ts'
import { bindPaymentEvents } from './payment-events.routes.ts'
import {
  type EventDelivery,
  type ProviderEvent,
  postEvent,
  publicUrl,
  type SignedEvent,
  signEvent,
} from './payment-events.test-kit.ts'

let payments: PaymentsUnderTest
let portal: PortalUnderTest

const paid = 3
const refunded = 5
const awaiting = 7
const declined = 8
const refundPending = 9
const refundFailed = 10

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

const made = (shop: Shop, said: ProviderEvent, telling: Partial<EventDelivery> = {}) =>
  signEvent(shop, said, { at: new Date(), ...telling })
const send = (shop: Shop, event: SignedEvent) =>
  postEvent(portal.app, event, webhookPath(shop.supplier.handle, shop.handle))
const standing = async (key: OrderKey) => (await readPaymentState(payments.scratch.db, key)).payment_status_id

/** The provider's reference of an order's newest transaction. */
async function newest(key: OrderKey): Promise<string> {
  const { transactions } = await readPaymentState(payments.scratch.db, key)
  return transactions.at(-1)?.provider_reference ?? ''
}

/** An order whose successful charge got no response, and the event about the charge. */
async function chargeWithoutResponse(shop: Shop, confirmingEndsAt: ReturnType<typeof startNetworkProxy>) {
  const proxy = await confirmingEndsAt
  const key = await authorizedOrder(payments.scratch.db, await payments.dealerOf(shop))
  let isOver = false
  const captured = captureOrder(payments.ctx(), key).finally(() => {
    isOver = true
  })
  while (!isOver) {
    // The libraries retry requests.
    await Promise.race([proxy.stopAt({ path: /\/(confirm|complete)$/, when: 'after' }), captured])
    proxy.open()
  }
  expect(await captured).toBe('unknown')
  const said: ProviderEvent = { about: 'charge', subject: await newest(key), end: 'good' }
  return { key, said }
}

/**
 * An order with an unfinished refund: at Square it will succeed, at Stripe the bank will return it after success.
 */
async function openRefund(shop: Shop) {
  const { db } = payments.scratch
  const key = await authorizedOrder(db, await payments.dealerOf(shop, 'pm_card_refundFail'))
  expect(await captureOrder(payments.ctx(), key)).toBe('paid')
  const charge: ProviderEvent = { about: 'charge', subject: await newest(key), end: 'good' }
  await refundOrder(payments.ctx(), key)
  const subject = await newest(key)
  const comesBack = shop.handle === 'stripe'
  const refund: ProviderEvent = { about: 'refund', subject, end: comesBack ? 'bad' : 'good' }
  const standings = comesBack ? [refunded, refundFailed] : [refundPending, refunded]
  expect(await standing(key)).toBe(standings[0])
  const log = ['payment_initiated', 'payment_charged', 'refund_requested', 'payment_refunded']
  return {
    ...{ key, charge, refund, standings, end: standings.at(-1) },
    log: comesBack ? [...log, 'refund_returned'] : log,
  }
}

const opposite = (said: ProviderEvent): ProviderEvent => ({
  ...said,
  end: said.end === 'good' ? 'bad' : 'good',
})

/** Settles payments and checks that the provider reports this outcome of a refund or charge. */
async function clearAndExpect({ supplier }: Shop, { about, subject, end }: ProviderEvent): Promise<void> {
  const reached = await findProviderClient({ db: payments.scratch.db, secrets: testSecrets }, supplier.id)
  const read = async () =>
    about === 'charge'
      ? (await reached?.network.readCharge(subject))?.status
      : (await reached?.network.readRefund(subject))?.status
  const ends = end === 'good' ? ['paid', 'done'] : ['declined', 'failed']
  await payments.sandbox.clearPayments()
  expect(ends).toContain(await read())
}

describe.each(paymentProviderHandles)('an event from %s', (handle) => {
  test('records a charge whose response was lost, once however often it is reported', async () => {
    const watched = startNetworkProxy(payments.sandbox.origin)
    const shop = await payments.openShop(handle, (await watched).origin)
    const { key, said } = await chargeWithoutResponse(shop, watched)
    expect(await standing(key)).toBe(awaiting)
    const event = made(shop, said)
    expect(await Promise.all([1, 2, 3].map(() => send(shop, event)))).toEqual([200, 200, 200])
    expect(await send(shop, event)).toBe(200)
    const after = await readPaymentState(payments.scratch.db, key)
    expect([after.payment_status_id, after.events]).toEqual([paid, ['payment_initiated', 'payment_charged']])
    await (await watched).close()
  })

  test('that is early, late or untrue changes nothing', async () => {
    const shop = await payments.openShop(handle)
    const { key, charge, refund, standings, end, log } = await openRefund(shop)
    const all = [refund, opposite(refund), charge, opposite(charge)]
    for (const said of all) expect(await send(shop, made(shop, said))).toBe(200)
    // The refund may have finished meanwhile, but only with its true outcome.
    expect(standings).toContain(await standing(key))
    await clearAndExpect(shop, refund)
    for (const said of [opposite(refund), ...all]) expect(await send(shop, made(shop, said))).toBe(200)
    const after = await readPaymentState(payments.scratch.db, key)
    expect(after.payment_status_id).toBe(end)
    expect(after.events).toEqual(log)
  })

  test('already processed is not processed again', async () => {
    const shop = await payments.openShop(handle)
    const { refund } = await openRefund(shop)
    const event = made(shop, refund)
    expect(await send(shop, event)).toBe(200)
    // A request to the provider would now fail.
    await payments.sandbox.control('faults', { failBefore: 1 })
    expect(await send(shop, event)).toBe(200)
  })

  test('is requested again while the provider can’t be queried', async () => {
    const shop = await payments.openShop(handle)
    const { key, refund, end } = await openRefund(shop)
    await clearAndExpect(shop, refund)
    await payments.sandbox.control('faults', { failBefore: 1 })
    const event = made(shop, refund)
    expect(await send(shop, event)).toBe(503)
    await payments.sandbox.control('faults', {})
    expect(await send(shop, event)).toBe(200)
    expect(await standing(key)).toBe(end)
  })

  test('about an unknown charge is accepted and ignored', async () => {
    const shop = await payments.openShop(handle)
    for (const about of ['charge', 'refund'] as const) {
      expect(await send(shop, made(shop, { about, subject: 'nobody', end: 'good' }))).toBe(200)
    }
  })

  test('with a missing or foreign signature, or over other bytes, is refused', async () => {
    const shop = await payments.openShop(handle)
    const said: ProviderEvent = { about: 'charge', subject: 'pi_1', end: 'good' }
    const event = made(shop, said)
    expect(await send(shop, { ...event, body: ` ${event.body}` })).toBe(400)
    expect(await send(shop, { ...event, body: JSON.stringify({ ...JSON.parse(event.body), more: 1 }) })).toBe(
      400,
    )
    expect(await send(shop, { ...event, headers: {} })).toBe(400)
    expect(await send(shop, made(shop, said, { secret: 'whsec_guessed' }))).toBe(400)
    const other = handle === 'stripe' ? 'square' : 'stripe'
    expect(await send({ ...shop, handle: other }, event)).toBe(400)
    expect(await postEvent(portal.app, event, webhookPath('nobody', handle))).toBe(400)
    expect(await send(await payments.openShop(handle), event)).toBe(400)
  })
})

describe('a Stripe event about a bank debit', () => {
  const debit = async (name: string) => {
    const shop = await payments.openShop('stripe')
    const key = await authorizedOrder(payments.scratch.db, await payments.dealerOf(shop, name))
    expect(await captureOrder(payments.ctx(), key)).toBe('clearing')
    return { shop, key, said: { about: 'charge', subject: await newest(key), end: 'good' } as ProviderEvent }
  }

  test('makes a cleared payment Paid', async () => {
    const { shop, key, said } = await debit('pm_usBankAccount_success')
    await clearAndExpect(shop, said)
    expect(await send(shop, made(shop, opposite(said)))).toBe(200)
    expect(await standing(key)).toBe(paid)
  })

  test('never makes a returned payment Paid', async () => {
    const { shop, key, said } = await debit('pm_usBankAccount_insufficientFunds')
    expect(await send(shop, made(shop, said))).toBe(200)
    expect([awaiting, declined]).toContain(await standing(key))
    await clearAndExpect(shop, opposite(said))
    expect(await send(shop, made(shop, said))).toBe(200)
    expect(await standing(key)).toBe(declined)
  })
})

test('a Square event is accepted only with the signature for this URL, for three days', async () => {
  const shop = await payments.openShop('square')
  const sendWith = (delivery: Partial<EventDelivery>) =>
    send(shop, made(shop, { about: 'charge', subject: 'nobody', end: 'good' }, delivery))
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  expect(await sendWith({ at: daysAgo(2) })).toBe(200)
  expect(await sendWith({ at: daysAgo(4) })).toBe(400)
  expect(await sendWith({ address: 'https://elsewhere.example/' })).toBe(400)
})
