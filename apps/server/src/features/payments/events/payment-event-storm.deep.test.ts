import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PortalUnderTest, portalUnderTest } from '../../../http/portal.test-kit.ts'
import type { OrderKey } from '../../../repositories/orders/order-key.ts'
import { testSecrets } from '../../payment-methods/provider/payment-sandbox.test-kit.ts'
import { captureOrder } from '../charge/capture-order.ts'
import { type PaymentsUnderTest, paymentsUnderTest, type Shop } from '../payments.test-kit.ts'
import { webhookPath } from '../providers/webhook-path.ts'
import { refundOrder } from '../refund/refund-order.ts'
import { authorizedOrder, readPaymentState } from '../saved-methods.test-kit.ts'
import { bindPaymentEvents } from './payment-events.routes.ts'
import {
  type ProviderEvent,
  postEvent,
  publicUrl,
  type SignedEvent,
  signEvent,
} from './payment-events.test-kit.ts'

const stormSize = 1_500

let payments: PaymentsUnderTest
let portal: PortalUnderTest

beforeAll(async () => {
  payments = await paymentsUnderTest()
  const { db } = payments.scratch
  portal = await portalUnderTest(db, {})
  bindPaymentEvents(portal.app, { db, secrets: testSecrets, clock: () => portal.now, publicUrl })
})

afterAll(async () => {
  await portal.close()
  await payments.close()
})

interface Target {
  readonly shop: Shop
  readonly key: OrderKey
  readonly about: ProviderEvent['about']
  readonly subject: string
  readonly log: readonly string[]
}

const charged = ['payment_initiated', 'payment_charged']

/** Kinds of orders: provider, payment method, whether it is refunded, and the final timeline. */
const kinds = [
  ['stripe', 'pm_card_visa', false, charged],
  ['stripe', 'pm_usBankAccount_insufficientFunds', false, ['payment_initiated', 'payment_declined']],
  [
    'stripe',
    'pm_card_refundFail',
    true,
    [...charged, 'refund_requested', 'payment_refunded', 'refund_returned'],
  ],
  ['square', undefined, false, charged],
  ['square', undefined, true, [...charged, 'refund_requested', 'payment_refunded']],
] as const

async function target(shops: Record<'stripe' | 'square', Shop>, index: number): Promise<Target> {
  const [handle, method, isRefunded, log] = kinds[index % kinds.length] as (typeof kinds)[number]
  const shop = shops[handle]
  const { db } = payments.scratch
  const key = await authorizedOrder(db, await payments.dealerOf(shop, method))
  await captureOrder(payments.ctx(), key)
  if (isRefunded) await refundOrder(payments.ctx(), key)
  const subject = (await readPaymentState(db, key)).transactions.at(-1)?.provider_reference ?? ''
  return { shop, key, about: isRefunded ? 'refund' : 'charge', subject, log }
}

interface SentEvent {
  readonly event: SignedEvent
  readonly shop: Shop
  readonly isGenuine: boolean
}

/** Makes events of every kind for every order; repeated events are picked from all earlier ones. */
function makeStorm(targets: readonly Target[], stormSize: number): SentEvent[] {
  const day = 86_400_000
  const genuineEvents: SentEvent[] = []
  return Array.from({ length: stormSize }, (_, index): SentEvent => {
    const { shop, about, subject } = targets[index % targets.length] as Target
    const event: ProviderEvent = { about, subject, end: index % 3 === 0 ? 'bad' : 'good' }
    const at = new Date()
    const behavior = Math.floor(index / targets.length) % 4
    const make = (delivery: Partial<Parameters<typeof signEvent>[2]>) =>
      signEvent(shop, event, { at, ...delivery })
    if (behavior === 0) return { event: make({ secret: 'whsec_guessed' }), shop, isGenuine: false }
    if (behavior === 1) return { event: make({ at: new Date(+at - 4 * day) }), shop, isGenuine: false }
    const before = genuineEvents[(index * 7919) % Math.max(1, genuineEvents.length)]
    if (behavior === 2 && before !== undefined) return before
    const sent = { event: make({}), shop, isGenuine: true }
    genuineEvents.push(sent)
    return sent
  })
}

/** Shuffles events up to 97 places apart. */
function shuffled(storm: readonly SentEvent[]): SentEvent[] {
  return storm
    .map((sent, index) => ({ sent, place: index + ((index * 104_729) % 97) }))
    .sort((a, b) => a.place - b.place)
    .map(({ sent }) => sent)
}

test(`${stormSize} forged, stale, replayed and reordered events make no wrong change`, {
  timeout: 900_000,
}, async () => {
  const shops = { stripe: await payments.openShop('stripe'), square: await payments.openShop('square') }
  const targets = await Promise.all(Array.from({ length: 11 }, (_, index) => target(shops, index)))
  const storm = shuffled(makeStorm(targets, stormSize))
  const wrong: number[] = []
  for (let start = 0; start < storm.length; start += 20) {
    const batch = storm.slice(start, start + 20)
    const answers = await Promise.all(
      batch.map(({ event, shop }) =>
        postEvent(portal.app, event, webhookPath(shop.supplier.handle, shop.handle)),
      ),
    )
    wrong.push(...answers.filter((status, place) => status !== (batch[place]?.isGenuine ? 200 : 400)))
  }
  expect(wrong).toEqual([])
  for (const { key, log } of targets) {
    const { events, transactions } = await readPaymentState(payments.scratch.db, key)
    expect(log.slice(0, events.length)).toEqual(events)
    expect(transactions).toHaveLength(log.includes('refund_requested') ? 2 : 1)
  }
  const { payments: ledger } = await payments.sandbox.state()
  // The bank returns the debits of two of the 11 orders; nothing else was charged.
  expect([ledger.length, ledger.filter(({ isPaid }) => isPaid).length]).toEqual([11, 9])
})
