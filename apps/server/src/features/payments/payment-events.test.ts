import { createHmac } from 'node:crypto'
import type { Tables } from '@portal/database/tables'
import { type BuiltDealer, buildDealer } from '@portal/testing/build-dealer'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/build-supplier'
import { createScratchDatabase, type ScratchDatabase } from '@portal/testing/scratch-database'
import type { Kysely } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type PortalUnderTest, portalUnderTest } from '../../http/portal-under-test.ts'
import type { OrderKey } from '../../records/order-key.ts'
import {
  type ConnectedProvider,
  connectProvider,
  type SandboxUnderTest,
  sandboxUnderTest,
  testSecrets,
} from '../payment-methods/provider-under-test.test-kit.ts'
import { captureOrder } from './capture-order.ts'
import type { PayCtx } from './pay-ctx.ts'
import { authorizedOrder, keepAtSquare, keepAtStripe, paymentOf } from './paying.test-kit.ts'
import { bindPaymentEvents } from './payment-events.routes.ts'
import { webhookPath } from './webhook-path.ts'

const publicUrl = 'https://portal.example'

let scratch: ScratchDatabase
let db: Kysely<Tables>
let portal: PortalUnderTest
let sandbox: SandboxUnderTest
let supplier: BuiltSupplier
let stripe: ConnectedProvider
let dealer: BuiltDealer

beforeAll(async () => {
  scratch = await createScratchDatabase()
  db = scratch.db
  portal = await portalUnderTest(db, {})
  bindPaymentEvents(portal.app, { db, secrets: testSecrets, clock: () => portal.now, publicUrl })
  sandbox = await sandboxUnderTest()
  supplier = await buildSupplier(db)
  stripe = await connectProvider(db, supplier, 'stripe', sandbox.origin)
})

beforeEach(async () => {
  dealer = await buildDealer(db, supplier)
})

afterEach(() => sandbox.control('faults', {}))

afterAll(async () => {
  await portal.close()
  await sandbox.close()
  await scratch.drop()
})

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
const ctx = (): PayCtx => ({
  db,
  secrets: testSecrets,
  now: portal.now,
  log,
  by: { actorKind: 'system', actor: null },
})

interface Told {
  readonly body: string
  readonly signature: string
}

let events = 0
const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000)

/** An event as Stripe signs it; `at` and `secret` may be false. */
function stripeEvent(
  type: string,
  object: { object: string; id: string },
  { at = portal.now, secret = `whsec_sandbox_${stripe.account}`, id = `evt_${events++}` } = {},
): Told {
  const event = { id, object: 'event', type, created: seconds(at), data: { object } }
  const body = JSON.stringify(event)
  const mac = createHmac('sha256', secret)
    .update(`${seconds(at)}.${body}`)
    .digest('hex')
  return { body, signature: `t=${seconds(at)},v1=${mac}` }
}

async function tell({ body, signature }: Told, path = webhookPath(supplier.handle, 'stripe')) {
  const answer = await portal.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload: body,
  })
  return answer.statusCode
}

/** An order whose bank account has been debited, with the name that Stripe gave the payment. */
async function clearingOrder(): Promise<OrderKey & { intent: string }> {
  await keepAtStripe(db, dealer, { origin: sandbox.origin, provider: stripe }, 'pm_usBankAccount_success')
  const key = await authorizedOrder(db, dealer)
  expect(await captureOrder(ctx(), key)).toBe('clearing')
  const [row] = (await paymentOf(db, key)).transactions
  return { ...key, intent: row?.provider_reference ?? '' }
}

const intentOf = (id: string) => ({ object: 'payment_intent', id })
const statusOf = async (key: OrderKey) => (await paymentOf(db, key)).payment_status_id

async function untilCleared(intent: string): Promise<void> {
  await vi.waitFor(
    async () => {
      const { payments } = await sandbox.state()
      expect(payments.find(({ id }) => id === intent)?.isPaid).toBe(true)
    },
    { timeout: 15_000, interval: 300 },
  )
}

describe('an event of Stripe', () => {
  test('makes a cleared payment Paid, once however often it is told', async () => {
    const key = await clearingOrder()
    await untilCleared(key.intent)
    const event = stripeEvent('payment_intent.succeeded', intentOf(key.intent))
    expect(await Promise.all([tell(event), tell(event), tell(event)])).toEqual([200, 200, 200])
    expect(await tell(event)).toBe(200)
    const after = await paymentOf(db, key)
    expect([after.payment_status_id, after.events]).toEqual([3, ['payment_initiated', 'payment_charged']])
  })

  test('that comes too early or says what is not so changes nothing', async () => {
    const key = await clearingOrder()
    for (const type of ['payment_intent.succeeded', 'payment_intent.payment_failed']) {
      expect(await tell(stripeEvent(type, intentOf(key.intent)))).toBe(200)
      expect(await statusOf(key)).toBe(7)
    }
  })

  test('that has been taken is not acted on again', async () => {
    const key = await clearingOrder()
    const event = stripeEvent('payment_intent.processing', intentOf(key.intent))
    expect(await tell(event)).toBe(200)
    await sandbox.control('faults', { failBefore: 1 })
    expect(await tell(event)).toBe(200)
  })

  test('is asked for again while Stripe itself cannot be asked', async () => {
    const key = await clearingOrder()
    await untilCleared(key.intent)
    await sandbox.control('faults', { failBefore: 1 })
    const event = stripeEvent('payment_intent.succeeded', intentOf(key.intent))
    expect(await tell(event)).toBe(503)
    await sandbox.control('faults', {})
    expect(await tell(event)).toBe(200)
    expect(await statusOf(key)).toBe(3)
  })

  test('about what nobody knows is taken and forgotten', async () => {
    expect(await tell(stripeEvent('payment_intent.succeeded', intentOf('pi_nobody')))).toBe(200)
    expect(await tell(stripeEvent('customer.created', { object: 'customer', id: 'cus_1' }))).toBe(200)
  })

  test('whose signature was made with re-ordered or re-written bytes is refused', async () => {
    const event = stripeEvent('payment_intent.succeeded', intentOf('pi_1'))
    expect(await tell({ ...event, body: ` ${event.body}` })).toBe(400)
    expect(await tell({ ...event, body: JSON.stringify({ ...JSON.parse(event.body), more: 1 }) })).toBe(400)
    expect(await tell({ ...event, signature: '' })).toBe(400)
    expect(await tell(event, webhookPath(supplier.handle, 'square'))).toBe(400)
    expect(await tell(event, webhookPath('nobody', 'stripe'))).toBe(400)
  })
})

test('an event of Square is read only with the signature for this address', async () => {
  const shop = await buildSupplier(db)
  const provider = await connectProvider(db, shop, 'square', sandbox.origin)
  dealer = await buildDealer(db, shop)
  await keepAtSquare(db, dealer, { origin: sandbox.origin, provider })
  const key = await authorizedOrder(db, dealer)
  await sandbox.control('faults', { dropAfter: 1 })
  await captureOrder(ctx(), key)
  await sandbox.control('faults', {})
  await captureOrder(ctx(), key)
  const path = webhookPath(shop.handle, 'square')
  const id = (await paymentOf(db, key)).transactions[0]?.provider_reference
  const tellSquare = async (
    address: string,
    { secret = `whsec_sandbox_${provider.account}`, age = 0 } = {},
  ) => {
    const body = JSON.stringify({
      event_id: crypto.randomUUID(),
      type: 'payment.updated',
      created_at: new Date(portal.now.getTime() - age).toISOString(),
      data: { type: 'payment', id },
    })
    const signature = createHmac('sha256', secret).update(`${address}${body}`).digest('base64')
    const headers = { 'content-type': 'application/json', 'x-square-hmacsha256-signature': signature }
    return (await portal.app.inject({ method: 'POST', url: path, headers, payload: body })).statusCode
  }
  const day = 86_400_000
  expect(await tellSquare(`${publicUrl}${path}`)).toBe(200)
  expect(await tellSquare(`${publicUrl}${path}`, { age: 2 * day })).toBe(200)
  expect(await tellSquare(`${publicUrl}${path}`, { age: 4 * day })).toBe(400)
  expect(await tellSquare(`${publicUrl}${path}`, { secret: 'whsec_guessed' })).toBe(400)
  expect(await tellSquare(`https://elsewhere.example${path}`)).toBe(400)
})

// The full figure takes minutes, so the ordinary run takes a sample of it.
const stormSize = Number(process.env.PAYMENT_EVENT_STORM ?? 400)

test(`${stormSize} forged, stale, replayed and reordered events make no wrong change`, {
  timeout: 600_000,
}, async () => {
  const orders = await Promise.all(
    Array.from({ length: 6 }, async (_, index) => {
      const name = index % 2 === 0 ? 'pm_card_visa' : 'pm_usBankAccount_insufficientFunds'
      const own = await buildDealer(db, supplier)
      await keepAtStripe(db, own, { origin: sandbox.origin, provider: stripe }, name)
      const key = await authorizedOrder(db, own)
      await captureOrder(ctx(), key)
      const [row] = (await paymentOf(db, key)).transactions
      return { key, intent: row?.provider_reference ?? '', isCard: index % 2 === 0 }
    }),
  )
  const types = ['payment_intent.succeeded', 'payment_intent.payment_failed', 'payment_intent.canceled']
  const old = new Date(portal.now.getTime() - 3_600_000)
  const replayed: Told[] = []
  const makeOne = (index: number): { told: Told; isGenuine: boolean } => {
    const { intent } = orders[index % orders.length] ?? { intent: '' }
    const about = intentOf(intent)
    const type = types[index % types.length] ?? ''
    const kind = index % 4
    if (kind === 0) return { told: stripeEvent(type, about, { secret: 'whsec_guessed' }), isGenuine: false }
    if (kind === 1) return { told: stripeEvent(type, about, { at: old }), isGenuine: false }
    const before = replayed[index % 7]
    if (kind === 2 && before !== undefined) return { told: before, isGenuine: true }
    const told = stripeEvent(type, about)
    replayed.push(told)
    return { told, isGenuine: true }
  }
  const wrong: number[] = []
  for (let index = 0; index < stormSize; index += 20) {
    const batch = Array.from({ length: 20 }, (_, place) => makeOne(index + place))
    const shuffled = batch.sort((a, b) => a.told.signature.localeCompare(b.told.signature))
    const answers = await Promise.all(shuffled.map(({ told }) => tell(told)))
    wrong.push(...answers.filter((status, place) => status !== (shuffled[place]?.isGenuine ? 200 : 400)))
  }
  expect(wrong).toEqual([])
  for (const { key, isCard } of orders) {
    const { payment_status_id, events: told, transactions } = await paymentOf(db, key)
    if (isCard) expect(told).toEqual(['payment_initiated', 'payment_charged'])
    expect(isCard ? [3] : [7, 8]).toContain(payment_status_id)
    expect(transactions).toHaveLength(1)
  }
})
