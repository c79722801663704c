import { paymentStatus } from '@portal/contract/statuses/payment-status'
import type { Tables } from '@portal/database/schema/tables'
import type { BuiltDealer } from '@portal/testing/builders/build-dealer'
import { buildDealer } from '@portal/testing/builders/build-dealer'
import { type Kysely, sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { systemActor } from '../../../context/actor.ts'
import { cancelOrders } from '../../../domain/orders/cancel-orders.ts'
import { shipOrder } from '../../../domain/orders/ship-order.ts'
import { findProviderClient } from '../../../domain/payments/provider-client.ts'
import { type PortalUnderTest, portalUnderTest } from '../../../http/portal.test-kit.ts'
import type { OrderKey } from '../../../repositories/orders/order-key.ts'
import { mailOf } from '../../access/access.test-kit.ts'
import { mailNotices } from '../../mail/notices/notices.test-kit.ts'
import { ordersHandlers } from '../../orders/orders.routes.ts'
import { captureOrder } from '../charge/capture-order.ts'
import { handleEvent } from '../events/handle-payment-event.ts'
import { startNetworkProxy } from '../network-proxy.test-kit.ts'
import { type PaymentsUnderTest, paymentsUnderTest, type Shop } from '../payments.test-kit.ts'
import { authorizedOrder, readPaymentState } from '../saved-methods.test-kit.ts'
import { confirmPaymentHandlers } from './confirm-payment.routes.ts'

let payments: PaymentsUnderTest
let portal: PortalUnderTest
let db: Kysely<Tables>
let shop: Shop

const { paid, awaitingClearance: awaiting, declined, refunded } = paymentStatus
const wantsConfirmation = 'pm_card_authenticationRequired'
const declines = 'pm_card_chargeCustomerFail'
const minuteMs = 61_000

beforeAll(async () => {
  payments = await paymentsUnderTest()
  db = payments.scratch.db
  portal = await portalUnderTest(db, { ...ordersHandlers, ...confirmPaymentHandlers })
  shop = await payments.openShop('stripe')
})

afterEach(() => payments.sandbox.control('faults', {}))

afterAll(async () => {
  await portal.close()
  await payments.close()
})

interface Declined {
  readonly key: OrderKey
  readonly dealer: BuiltDealer
  readonly token: string
}

/** An order of 21.00 declined because the bank requires confirmation. */
async function declinedOrder(at = shop): Promise<Declined> {
  const dealer = await payments.dealerOf(at, wantsConfirmation)
  const key = await authorizedOrder(db, dealer)
  expect(await captureOrder(payments.ctx(), key)).toBe('declined')
  return { key, dealer, token: await portal.signIn(dealer) }
}

async function ask({ key, dealer, token }: Declined, step: string, more: object = {}) {
  const path = `/api/dealer-portal/orders/${key.orderId}/confirm-payment`
  return await portal.ask('POST', path, { host: dealer.supplier.host, token, body: { step, ...more } })
}

async function begin(order: Declined): Promise<string> {
  const { status, body } = await ask(order, 'begin', { amount: '21.00' })
  expect([status, body.paymentStatusId]).toEqual([200, awaiting.id])
  return body.confirmation.clientSecret
}

/** Sends a request like Stripe's browser script, authorized by the client secret. */
async function browser(secret: string, act: 'confirm' | 'challenge', more: object = {}) {
  const id = secret.split('_secret_')[0]
  const key = `pk_sandbox_${shop.provider.account}`
  const response = await fetch(`${payments.sandbox.origin}/v1/payment_intents/${id}/${act}`, {
    method: 'POST',
    body: new URLSearchParams({ key, client_secret: secret, ...more }),
  })
  return (await response.json()) as { status?: string; error?: { code: string } }
}

async function confirm(secret: string, proved = true) {
  expect((await browser(secret, 'confirm')).status).toBe('requires_action')
  return await browser(secret, 'challenge', { proved: String(proved) })
}

const stateOf = ({ key }: Declined) => readPaymentState(db, key)
const statusOf = async (order: Declined) => (await stateOf(order)).payment_status_id

/** The paid charges of an order in the provider's ledger: amount and refunds, in cents. */
async function ledgerOf(order: Declined) {
  const { transactions } = await stateOf(order)
  const names = transactions.map((row) => row.provider_reference)
  const found = (await payments.sandbox.state()).payments.filter(({ id }) => names.includes(id))
  return found.filter(({ isPaid }) => isPaid).map(({ amount, refunded: back }) => [amount, back])
}

/** Expires the dealer's confirmation and runs the due tasks. */
async function runOut({ key }: Declined) {
  await sql`update transactions set awaits_customer_until = clock_timestamp() - interval '1 second'
    where order_id = ${key.orderId} and awaits_customer_until is not null`.execute(db)
  await payments.runTasks(minuteMs)
}

describe('a payment that needs confirmation by the bank', () => {
  test('is declined, says so, and offers confirmation with that card', async () => {
    const order = await declinedOrder()
    const { payment_error: error, payment_status_id: status } = await stateOf(order)
    expect([status, error]).toEqual([declined.id, expect.stringMatching(/^The bank requires .* Confirm it/)])
    const path = `/api/dealer-portal/orders/${order.key.orderId}/hold-reasons`
    const { body } = await portal.ask('GET', path, { host: order.dealer.supplier.host, token: order.token })
    expect(body.confirmation).toEqual({ paymentMethod: 'A method', until: null })
    const methods = await db
      .selectFrom('dealer_payment_methods')
      .select('id')
      .where('dealer_id', '=', order.dealer.id)
      .execute()
    expect(body.failedMethodIds).toEqual(methods.map(({ id }) => id))
  })

  test.each([
    ['when it was tried alone', [wantsConfirmation], 'Confirm $21.00'],
    ['when another one was declined after it', [wantsConfirmation, declines], 'Confirm $21.00'],
    ['but not where no bank wants that', [declines], 'View the order'],
  ])('is emailed with a button that leads to the confirmation, %s', async (_when, cards, action) => {
    const dealer = await payments.dealerOf(shop, cards[0])
    for (const card of cards.slice(1)) await payments.saveMethod(shop, dealer, card)
    const key = await authorizedOrder(db, dealer)
    expect(await captureOrder(payments.ctx(), key)).toBe('declined')
    await mailNotices(db, { now: new Date(), publicUrl: 'https://portal.example' })
    const mails = await mailOf(payments.scratch, shop.supplier)
    const mail = mails.find(({ recipient }) => recipient === dealer.email)
    const link = `https://${shop.supplier.host}/orders/${key.orderId}`
    expect(mail?.text_body).toContain(`${action}:\n${link}`)
    expect(mail?.html_body).toContain(action)
  })

  test('is paid once confirmed, once however often and wherever requested', async () => {
    const order = await declinedOrder()
    const secrets = await Promise.all([begin(order), begin(order), begin(order)])
    expect(new Set(secrets).size).toBe(1)
    const [secret = ''] = secrets
    expect((await ask(order, 'check')).body.paymentStatusId).toBe(awaiting.id)
    expect((await confirm(secret)).status).toBe('succeeded')
    expect((await browser(secret, 'confirm')).error?.code).toBe('payment_intent_unexpected_state')
    const checks = await Promise.all([ask(order, 'check'), ask(order, 'check'), ask(order, 'giveUp')])
    expect(checks.map(({ body }) => body.paymentStatusId)).toEqual([paid.id, paid.id, paid.id])
    const late = await ask(order, 'begin', { amount: '21.00' })
    expect(late.body).toEqual({ id: order.key.orderId, paymentStatusId: paid.id, confirmation: null })
    expect(await ledgerOf(order)).toEqual([[2100, 0]])
    expect((await stateOf(order)).events.slice(-2)).toEqual(['payment_initiated', 'payment_charged'])
  })

  test('is paid even if the browser never returns', async () => {
    const order = await declinedOrder()
    await confirm(await begin(order))
    await payments.runTasks(minuteMs)
    expect([await statusOf(order), await ledgerOf(order)]).toEqual([paid.id, [[2100, 0]]])
  })

  test.each([
    [true, paid.id],
    [false, declined.id],
  ])('finishes by the provider’s event alone, whether confirmed (%s) or not', async (proved, end) => {
    const order = await declinedOrder()
    const secret = await begin(order)
    await confirm(secret, proved)
    const client = await findProviderClient(payments.ctx(), shop.supplier.id)
    if (client === undefined) throw new Error('The shop has a provider.')
    const about = { about: 'payment', ids: [secret.split('_secret_')[0] ?? ''] } as const
    const event = { id: `evt_${end}`, kind: 'payment_intent.told', subject: about }
    expect(await handleEvent(payments.ctx(), client, event)).toBe('done')
    expect([await statusOf(order), await ledgerOf(order)]).toEqual([end, proved ? [[2100, 0]] : []])
    expect((await browser(secret, 'confirm', { payment_method: 'pm_card_visa' })).error).toBeDefined()
  })

  test('is not paid by the browser’s word: the provider is asked', async () => {
    const order = await declinedOrder()
    await begin(order)
    expect((await ask(order, 'check')).body.paymentStatusId).toBe(awaiting.id)
    expect(await ledgerOf(order)).toEqual([])
  })

  test('is declined if not confirmed, and no other window can confirm it then', async () => {
    const order = await declinedOrder()
    const secret = await begin(order)
    expect((await confirm(secret, false)).error?.code).toBe('payment_intent_authentication_failure')
    expect((await ask(order, 'check')).body.paymentStatusId).toBe(declined.id)
    const late = await browser(secret, 'confirm', { payment_method: 'pm_card_visa' })
    expect([late.error?.code, await ledgerOf(order)]).toEqual(['payment_intent_unexpected_state', []])
    const again = await begin(order)
    expect(again).not.toBe(secret)
    await confirm(again)
    expect((await ask(order, 'check')).body.paymentStatusId).toBe(paid.id)
    expect(await ledgerOf(order)).toEqual([[2100, 0]])
  })

  test('is canceled at the provider when it expires, and stays declined', async () => {
    const order = await declinedOrder()
    const secret = await begin(order)
    await browser(secret, 'confirm')
    await runOut(order)
    expect(await statusOf(order)).toBe(declined.id)
    expect((await browser(secret, 'challenge', { proved: 'true' })).error).toBeDefined()
    expect(await ledgerOf(order)).toEqual([])
    expect((await stateOf(order)).payment_error).toMatch(/wasn't confirmed with the bank/)
    await confirm(await begin(order))
    expect((await ask(order, 'check')).body.paymentStatusId).toBe(paid.id)
  })

  test('is not charged by anyone else during confirmation', async () => {
    const order = await declinedOrder()
    await payments.saveMethod(shop, order.dealer)
    const secret = await begin(order)
    expect(await captureOrder(payments.ctx(), order.key)).toBe('clearing')
    const path = `/api/dealer-portal/orders/${order.key.orderId}/pay-again`
    const asked = { host: order.dealer.supplier.host, token: order.token, body: {} }
    expect((await portal.ask('PATCH', path, asked)).body.reason).toBe('payment_not_declined')
    expect(await ledgerOf(order)).toEqual([])
    await confirm(secret, false)
    await ask(order, 'check')
    expect([await statusOf(order), await ledgerOf(order)]).toEqual([declined.id, []])
  })

  test('does not ship as paid during confirmation', async () => {
    const order = await declinedOrder()
    await begin(order)
    const { supplierId, dealerId, orderId } = order.key
    const ctx = { db, now: new Date(), actor: systemActor, owner: { supplierId, dealerId } }
    expect(await shipOrder(ctx, orderId, { trackingNumber: '1Z1' })).toMatchObject({ reason: 'ship_unpaid' })
  })

  test('can be abandoned for another method, which is then charged once', async () => {
    const order = await declinedOrder()
    const other = await payments.saveMethod(shop, order.dealer)
    const secret = await begin(order)
    await browser(secret, 'confirm')
    expect((await ask(order, 'giveUp')).body.paymentStatusId).toBe(declined.id)
    const path = `/api/dealer-portal/orders/${order.key.orderId}/pay-again`
    const asked = { host: order.dealer.supplier.host, token: order.token, body: { paymentMethodId: other } }
    expect((await portal.ask('PATCH', path, asked)).status).toBe(200)
    expect(await captureOrder(payments.ctx(), order.key)).toBe('paid')
    expect((await browser(secret, 'challenge', { proved: 'true' })).error).toBeDefined()
    expect((await ask(order, 'begin')).body.confirmation).toBe(null)
    expect([await statusOf(order), await ledgerOf(order)]).toEqual([paid.id, [[2100, 0]]])
  })

  test('is paid if it succeeds at the moment it is abandoned', async () => {
    const order = await declinedOrder()
    await confirm(await begin(order))
    expect((await ask(order, 'giveUp')).body.paymentStatusId).toBe(paid.id)
    expect(await ledgerOf(order)).toEqual([[2100, 0]])
  })
})

describe('canceling an order during confirmation', () => {
  const cancel = ({ key, dealer }: Declined) =>
    db.transaction().execute((trx) => {
      const owner = { supplierId: key.supplierId, dealerId: dealer.id, now: new Date() }
      return cancelOrders(trx, owner, [key.orderId], systemActor)
    })

  test('cancels the charge at the provider at once', async () => {
    const order = await declinedOrder()
    const secret = await begin(order)
    await cancel(order)
    expect((await ask(order, 'begin')).body.reason).toBe('order_not_open')
    await payments.runTasks(0)
    expect((await browser(secret, 'confirm')).error?.code).toBe('payment_intent_unexpected_state')
    expect([await statusOf(order), await ledgerOf(order)]).toEqual([declined.id, []])
  })

  test('refunds it in full if the bank was faster', async () => {
    const order = await declinedOrder()
    const secret = await begin(order)
    await cancel(order)
    await confirm(secret)
    await payments.runTasks(0)
    await payments.runTasks(minuteMs)
    expect([await statusOf(order), await ledgerOf(order)]).toEqual([refunded.id, [[2100, 2100]]])
  })
})

describe('after a lost response', () => {
  test('confirms the same charge that the provider prepared', async () => {
    const proxy = await startNetworkProxy(payments.sandbox.origin)
    const behind = await payments.openShop('stripe', proxy.origin)
    const order = await declinedOrder(behind)
    const stopped = proxy.stopAt({ path: /payment_intents$/, when: 'after' })
    const lost = ask(order, 'begin')
    await stopped
    const again = await ask(order, 'begin')
    proxy.open()
    const first = await lost
    expect(first.body.confirmation.clientSecret).toBe(again.body.confirmation.clientSecret)
    await proxy.close()
    const { transactions } = await stateOf(order)
    const mine = (await payments.sandbox.state()).payments.filter(
      ({ account, status }) => account === behind.provider.account && status === 'requires_confirmation',
    )
    expect([mine.length, transactions.at(-1)?.provider_reference]).toEqual([1, mine[0]?.id])
  })

  test('a process that died before storing the charge leaves one that expires', async () => {
    const order = await declinedOrder()
    const secret = await begin(order)
    await sql`update transactions set provider_reference = null
      where order_id = ${order.key.orderId} and awaits_customer_until is not null`.execute(db)
    await runOut(order)
    expect(await statusOf(order)).toBe(declined.id)
    expect((await browser(secret, 'confirm')).error?.code).toBe('payment_intent_unexpected_state')
    expect(await ledgerOf(order)).toEqual([])
  })

  test('an unavailable provider finishes nothing: the order waits and is confirmed afterwards', async () => {
    const order = await declinedOrder()
    await payments.sandbox.control('faults', { dropBefore: 1 })
    expect((await ask(order, 'begin')).body.reason).toBe('provider_unavailable')
    await runOut(order)
    expect((await ask(order, 'giveUp')).body.reason).toBe('provider_unavailable')
    expect(await statusOf(order)).toBe(awaiting.id)
    await payments.sandbox.control('faults', {})
    await confirm(await begin(order))
    expect((await ask(order, 'check')).body.paymentStatusId).toBe(paid.id)
    expect(await ledgerOf(order)).toEqual([[2100, 0]])
  })
})

describe('nothing is confirmed', () => {
  test('for an amount other than due, or if nothing was declined for lack of confirmation', async () => {
    const order = await declinedOrder()
    expect((await ask(order, 'begin', { amount: '20.99' })).body.reason).toBe('order_changed')
    const poor = await payments.dealerOf(shop, 'pm_card_chargeCustomerFail')
    const key = await authorizedOrder(db, poor)
    await captureOrder(payments.ctx(), key)
    const other = { key, dealer: poor, token: await portal.signIn(poor) }
    expect((await ask(other, 'begin')).body.reason).toBe('payment_not_confirmable')
    const square = await payments.openShop('square')
    const squareDealer = await payments.dealerOf(square)
    const theirs = await authorizedOrder(db, squareDealer, { head: { payment_status_id: declined.id } })
    const there = { key: theirs, dealer: squareDealer, token: await portal.signIn(squareDealer) }
    expect((await ask(there, 'begin')).body.reason).toBe('payment_not_confirmable')
  })

  test('with a removed card, by another dealer, or by staff instead of the cardholder', async () => {
    const order = await declinedOrder()
    const neighbour = await buildDealer(db, shop.supplier)
    const foreign = { ...order, token: await portal.signIn(neighbour) }
    for (const step of ['begin', 'check', 'giveUp'])
      expect((await ask(foreign, step)).body.reason).toBe('order_not_found')
    const secret = await begin(order)
    const acting = { ...order, token: await portal.signIn(order.dealer) }
    await sql`update sessions set impersonated_by = 'Robin' where dealer_id = ${order.dealer.id}`.execute(db)
    for (const step of ['begin', 'check', 'giveUp'])
      expect((await ask(acting, step)).body.reason).toBe('impersonation_forbidden')
    await sql`update sessions set impersonated_by = null where dealer_id = ${order.dealer.id}`.execute(db)
    await ask(order, 'giveUp')
    await sql`update dealer_payment_methods set active = false where dealer_id = ${order.dealer.id}`.execute(
      db,
    )
    expect((await ask(order, 'begin')).body.reason).toBe('payment_not_confirmable')
    expect((await browser(secret, 'confirm')).error?.code).toBe('payment_intent_unexpected_state')
  })
})
