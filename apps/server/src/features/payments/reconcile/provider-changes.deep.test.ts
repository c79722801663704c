import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transitionPayment } from '../../../domain/orders/transition-orders.ts'
import { amountDue } from '../../../domain/payments/charge-balance.ts'
import { findProviderClient } from '../../../domain/payments/provider-client.ts'
import { isPaidCharge, isPaidRefund } from '../../../domain/payments/transaction-state.ts'
import type { OrderKey } from '../../../repositories/orders/order-key.ts'
import { findOrderPayment } from '../../../repositories/payments/order-payment.repository.ts'
import { findTransactions } from '../../../repositories/payments/transaction.repository.ts'
import { createSecretBox } from '../../../security/secret-box.ts'
import { startCommand } from '../../../terminal/start-command.test-kit.ts'
import { captureOrder } from '../charge/capture-order.ts'
import { handleEvent } from '../events/handle-payment-event.ts'
import { type NetworkProxy, startNetworkProxy } from '../network-proxy.test-kit.ts'
import { type PaymentsUnderTest, paymentsUnderTest, type Shop } from '../payments.test-kit.ts'
import { refundOrder } from '../refund/refund-order.ts'
import { authorizedOrder } from '../saved-methods.test-kit.ts'
import { readPaymentEvents } from './read-payment-events.ts'

/** `CHARGES=300` runs more. */
const charges = Number(process.env.CHARGES ?? 120)
const killed = Number(process.env.KILLED ?? 8)
const firstSeed = Number(process.env.SEED ?? Date.now() % 1_000_000)
/** `SEEDS=5` repeats the test with five seeds. */
const seeds = Array.from({ length: Number(process.env.SEEDS ?? 1) }, (_, index) => firstSeed + 7919 * index)
const secretKey = 'a secret key for books that are compared'
const secrets = createSecretBox(createHash('sha256').update(secretKey).digest())

let payments: PaymentsUnderTest
let proxy: NetworkProxy
let folder: string

beforeAll(async () => {
  payments = await paymentsUnderTest(secrets)
  proxy = await startNetworkProxy(payments.sandbox.origin)
  folder = mkdtempSync(join(tmpdir(), 'portal-books-'))
})

afterAll(async () => {
  await proxy.close()
  await payments.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Returns a seeded random number generator. */
function drawing(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0
    return ((state >>> 8) % 1_000_003) % below
  }
}

interface Order {
  readonly shop: Shop
  readonly key: OrderKey & { readonly orderNumber: string }
}

const methods = ['pm_card_visa', 'pm_card_mastercard', 'pm_usBankAccount_success', 'pm_card_refundFail']

const listChargeReferences = async ({ key }: Order) =>
  (await findTransactions(payments.scratch.db, key))
    .filter(isPaidCharge)
    .map((row) => row.provider_reference ?? '')

const atBank = (order: Order, what: string, act: object) =>
  payments.sandbox.control(`${what}/${order.shop.handle}/${order.shop.provider.account}`, act)

async function refundAtProvider({ shop }: Order, charge: string, cents: number): Promise<void> {
  const headers = { authorization: `Bearer sk_sandbox_${shop.provider.account}` }
  if (shop.handle === 'stripe') {
    const body = new URLSearchParams({ payment_intent: charge, amount: String(cents) })
    await fetch(`${payments.sandbox.origin}/v1/refunds`, { method: 'POST', headers, body })
    return
  }
  const money = { amount: cents, currency: 'USD' }
  await fetch(`${payments.sandbox.origin}/v2/refunds`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ payment_id: charge, amount_money: money, idempotency_key: crypto.randomUUID() }),
  })
}

/** Performs one random act on an order, at the provider or in the portal. */
async function act(order: Order, draw: (below: number) => number): Promise<void> {
  const ctx = payments.ctx()
  const names = await listChargeReferences(order)
  const payment = names[draw(Math.max(1, names.length))]
  if (payment === undefined) return
  const status = (['inquiry', 'open', 'open', 'won', 'lost'] as const)[draw(5)]
  const amount = draw(3) === 0 ? 100 + draw(2000) : 2100
  switch (draw(8)) {
    case 0:
    case 1:
      return await refundAtProvider(order, payment, 1 + draw(2100))
    case 2:
    case 3:
      return await atBank(order, 'dispute', { payment, status, amount })
    case 4:
      return draw(3) === 0 ? await atBank(order, 'fail', { payment }) : undefined
    case 5:
      return void (await captureOrder(ctx, await payAgain(order)))
    default:
      return void (await refundOrder(ctx, order.key, { amount: `${draw(21)}.${10 + draw(90)}` }))
  }
}

async function payAgain({ key }: Order): Promise<OrderKey> {
  const note = { by: payments.ctx().actor }
  await payments.scratch.db
    .transaction()
    .execute((trx) => transitionPayment(trx, { ...key, now: new Date() }, key.orderId, 'payAgain', note))
  return key
}

/** Sends a shop's events in random order, some twice and some not at all. */
async function sendEvents(shop: Shop, since: Date, draw: (below: number) => number): Promise<void> {
  const ctx = payments.ctx()
  const client = await findProviderClient({ db: payments.scratch.db, secrets }, shop.supplier.id)
  if (client === undefined) throw new Error('A shop without a provider.')
  const events = (await client.network.listEvents(since)).flatMap((event) => {
    const outcome = draw(3)
    return outcome === 0 ? [] : outcome === 1 ? [event] : [event, event]
  })
  const mixed = events
    .map((event) => ({ event, place: draw(1_000_000) }))
    .sort((one, other) => one.place - other.place)
  await pLimit(6).map(mixed, ({ event }) => handleEvent(ctx, client, event))
}

/** The provider requests at which a CLI process is killed, before or after the response. */
const kills = [
  { does: 'refund', path: /^\/v[12]\/refunds$/, options: ['--amount', '1.25'] },
  { does: 'capture', path: /^\/v1\/payment_intents$|^\/v2\/payments$/, options: [] },
  { does: 'capture', path: /\/(confirm|complete)$/, options: [] },
] as const

async function killOperator(order: Order, draw: (below: number) => number): Promise<void> {
  const { shop, key } = order
  const { does, path, options } = kills[draw(kills.length)] ?? kills[0]
  if (does === 'capture') await payAgain(order)
  const stop = proxy.stopAt({ path, when: draw(2) === 0 ? 'before' : 'after' })
  const words = ['order', does, '--supplier', shop.supplier.handle, '--order', key.orderNumber]
  const { child } = startCommand([...words, ...options], {
    databaseUrl: payments.scratch.url,
    cwd: folder,
    env: { SECRET_KEY: secretKey },
  })
  const ended = once(child, 'exit')
  await Promise.race([stop, ended])
  child.kill('SIGKILL')
  await ended
  proxy.open()
}

/** The portal's net amount of each charge in cents, after refunds and bank withdrawals. */
async function portalAmounts(orders: readonly Order[]): Promise<Map<string, number>> {
  const cents = (amount: string) => Math.round(Number(amount) * 100)
  const books = new Map<string, number>()
  for (const { key } of orders) {
    const rows = await findTransactions(payments.scratch.db, key)
    const paid = rows.filter(isPaidCharge)
    for (const charge of paid) {
      const refunds = rows
        .filter(isPaidRefund)
        .filter((row) => (row.charge_id ?? paid[0]?.id) === charge.id)
        .reduce((sum, row) => sum + cents(row.amount), 0)
      books.set(
        charge.provider_reference ?? '',
        cents(charge.amount) - refunds - cents(charge.returned_amount),
      )
    }
  }
  return books
}

async function providerAmounts(shops: readonly Shop[]): Promise<Map<string, number>> {
  const { payments: all } = await payments.sandbox.state()
  const accounts = shops.map(({ provider }) => provider.account)
  const seen = all.filter(({ account }) => accounts.includes(account))
  const moved = seen.filter(({ isPaid, refunded, status }) => isPaid || refunded > 0 || status === 'FAILED')
  return new Map(
    moved.map(({ id, isPaid, amount, refunded, disputed }) => {
      const taken = isPaid ? Math.min(amount, disputed) : amount
      return [id, amount - refunded - taken]
    }),
  )
}

test.each(seeds)(
  `${charges} charges agree with the provider despite lost, doubled and reordered events and killed processes, from the seed %i`,
  {
    timeout: 1_800_000,
  },
  async (seed) => {
    const draw = drawing(seed)
    const begun = new Date(Date.now() - 1000)
    const shops = await Promise.all(
      (['stripe', 'square', 'stripe'] as const).map((handle) => payments.openShop(handle, proxy.origin)),
    )
    const orders = await pLimit(6).map(
      Array.from({ length: charges }, (_, index) => index),
      async (index): Promise<Order> => {
        const shop = shops[index % shops.length] as Shop
        const method = shop.handle === 'stripe' ? methods[draw(methods.length)] : undefined
        const key = await authorizedOrder(payments.scratch.db, await payments.dealerOf(shop, method))
        await captureOrder(payments.ctx(), key)
        return { shop, key }
      },
    )
    await payments.sandbox.clearPayments()
    for (const shop of shops) await sendEvents(shop, begun, draw)
    for (let round = 0; round < 5; round += 1) {
      await pLimit(8).map(orders, (order) => act(order, draw))
      for (let kill = 0; kill < killed / 4 && round < 4; kill += 1)
        await killOperator(orders[draw(orders.length)] as Order, draw)
      const between = new Date(Date.now() - 2000)
      if (round === 2) {
        const startAgain = payments.sandbox.kill()
        await startAgain()
      }
      await payments.sandbox.clearPayments()
      await Promise.all(shops.map((shop) => sendEvents(shop, between, draw)))
    }
    // Simulates one minute of background tasks.
    for (let half = 0; half < 2; half += 1) {
      await payments.sandbox.clearPayments()
      await payments.runTasks(30_500)
      await readPaymentEvents(payments.ctx(), { isSecond: true })
    }
    const [here, there] = [await portalAmounts(orders), await providerAmounts(shops)]
    const changedTexts = [...there].filter(([id, amount]) => here.get(id) !== amount)
    const differences = changedTexts.map(([id, amount]) => ({ id, there: amount, here: here.get(id) }))
    expect(differences, `with SEED=${seed}`).toEqual([])
    expect(here.size).toBeGreaterThanOrEqual(charges)
    await expectStatuses(orders)
  },
)

/** Checks that payment statuses match the unpaid amounts, and that invoices match their refunds. */
async function expectStatuses(orders: readonly Order[]): Promise<void> {
  for (const { key } of orders) {
    const rows = await findTransactions(payments.scratch.db, key)
    const payment = await findOrderPayment(payments.scratch.db, key)
    if (payment === undefined || rows.every((row) => !isPaidCharge(row))) continue
    const isOwed = Number(amountDue(payment, rows)) > 0
    const unpaidStatusIds = [2, 7, 8]
    expect({ ...key, isOwed: unpaidStatusIds.includes(payment.paymentStatusId) }).toEqual({ ...key, isOwed })
    const refunds = rows
      .filter(isPaidRefund)
      .reduce((sum, row) => sum + Math.round(Number(row.amount) * 100), 0)
    expect({ ...key, refunds: Math.round(Number(payment.refunded) * 100) }).toEqual({ ...key, refunds })
  }
}
