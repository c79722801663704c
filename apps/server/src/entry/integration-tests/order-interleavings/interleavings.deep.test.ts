import type { OrderEventKind } from '@portal/contract/orders/events/order-event-kinds'
import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { type BuiltOrder, buildOrder } from '@portal/testing/builders/build-order'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuiltVariant, buildVariant } from '../../../features/checkout/checkout.test-kit.ts'
import {
  type PaymentsUnderTest,
  paymentsUnderTest,
  type Shop,
} from '../../../features/payments/payments.test-kit.ts'
import { buildToken } from '../../../http/callers/build-token.test-kit.ts'
import { type PortalUnderTest, portalUnderTest } from '../../../http/portal.test-kit.ts'
import { createSecretBox } from '../../../security/secret-box.ts'
import { handlers } from '../../handlers.ts'
import { type LoggedOrder, replayOrder } from './order-oracle.test-kit.ts'

/** `INTERLEAVINGS=10000` runs more. */
const interleavings = Number(process.env.INTERLEAVINGS ?? 2_500)
const seed = 7

const orderCount = 50
const atOnce = 8
const startStock = 1_000
// Above the rate of any client.
const unlimited = { calls_per_second: 1_000_000, burst: 1_000_000 }

let payments: PaymentsUnderTest
let portal: PortalUnderTest
let shop: Shop
let dealer: BuiltDealer
let tokens: {
  readonly staff: readonly string[]
  readonly dealer: string
  /** The keys of the supplier's and the dealer's API clients. */
  readonly api: Readonly<Record<ApiClient, string>>
}
let variants: BuiltVariant[]
let orders: BuiltOrder[]
type ApiClient = 'supplier' | 'dealer'

/** The ids of a payment method that is always declined and one that is never declined. */
let methods: { readonly bad: number; readonly good: number }
/** The contents of each shipment, by tracking number. */
const parcels = new Map<string, readonly { orderLineId: number; quantity: number }[]>()

beforeAll(async () => {
  payments = await paymentsUnderTest(createSecretBox(Buffer.alloc(32, 1)))
  const { db } = payments.scratch
  portal = await portalUnderTest(db, handlers)
  shop = await payments.openShop('stripe')
  dealer = await buildDealer(db, shop.supplier)
  const bad = await payments.saveMethod(shop, dealer, 'pm_card_chargeCustomerFail')
  methods = { bad, good: await payments.saveMethod(shop, dealer) }
  tokens = {
    staff: [
      await portal.signInStaff(shop.supplier, 'manager'),
      await portal.signInStaff(shop.supplier, 'owner'),
    ],
    dealer: await portal.signIn(dealer),
    api: {
      supplier: (await buildToken(db, shop.supplier, unlimited)).token,
      dealer: (await buildToken(db, dealer, unlimited)).token,
    },
  }
  variants = []
  for (let n = 0; n < 5; n += 1)
    variants.push(await buildVariant(db, shop.supplier, { quantity: startStock }))
  orders = []
  for (let n = 0; n < orderCount; n += 1) orders.push(await placedOrder(n))
})

afterAll(async () => {
  await portal.close()
  await payments.close()
})

/** Places an order with three lines of different variants, deducting their stock. */
async function placedOrder(n: number): Promise<BuiltOrder> {
  const lines = [0, 1, 2].map((index) => {
    const { productId, variantId } = variants[(n + index) % variants.length] as BuiltVariant
    const quantity = 1 + ((n + index * 3) % 6)
    const stock = { product_id: productId, variant_id: variantId, stock_deducted: quantity }
    return { sku: `S-${index}`, quantity, price: `${index + 1}.3350`, ...stock }
  })
  return await buildOrder(payments.scratch.db, dealer, {
    head: { payment_status_id: firstPaymentStatusId(n) },
    lines,
  })
}

/** Of fifteen orders five are Unauthorized, two Declined, and the rest Authorized. */
const firstPaymentStatusId = (n: number) => (n % 3 === 0 ? 1 : n % 5 === 4 ? 8 : 2)

/** A seeded random generator (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

type Random = () => number
const pick = <Item>(random: Random, items: readonly Item[]): Item =>
  items[Math.floor(random() * items.length)] as Item

async function ask(method: string, path: string, random: Random, body?: object, client?: ApiClient) {
  const isStaff = path.startsWith('/api/console')
  const asked = { host: shop.supplier.host, idempotencyKey: crypto.randomUUID() }
  const person = isStaff ? { staffToken: pick(random, tokens.staff) } : { token: tokens.dealer }
  const caller = client === undefined ? person : { apiToken: tokens.api[client] }
  const answer = await portal.ask(method, path, { ...asked, ...caller, ...(body && { body }) })
  const { status } = answer
  // Every response is a success or an expected refusal.
  expect([200, 404, 409, 503], JSON.stringify(answer.body)).toContain(status)
  return answer
}

const console = (order: BuiltOrder, action: string) => `/api/console/orders/${order.id}${action}`
const api = (order: BuiltOrder, action: string) => `/api/v1/orders/${order.id}${action}`
const own = (order: BuiltOrder, action: string) => `/api/dealer-portal/orders/${order.id}${action}`

function someLines(random: Random, { lineIds }: BuiltOrder, from: number) {
  const chosen = lineIds.filter(() => random() < 0.5)
  const ids = chosen.length === 0 ? [lineIds[0] as number] : chosen
  return ids.map((orderLineId) => ({ orderLineId, quantity: from + Math.floor(random() * 4) }))
}

type Deed = (random: Random, order: BuiltOrder) => Promise<unknown>

async function ship(random: Random, order: BuiltOrder) {
  const trackingNumber = crypto.randomUUID()
  const lines = someLines(random, order, 1)
  parcels.set(trackingNumber, lines)
  const anyway = random() < 0.5 ? { anyway: { reason: 'Agreed by phone' } } : {}
  const isByKey = random() < 0.3
  const path = (isByKey ? api : console)(order, '/shipments')
  await ask('POST', path, random, { trackingNumber, lines, ...anyway }, isByKey ? 'supplier' : undefined)
}

/** Changes one of an order's addresses, in the console, in the portal or with the dealer's API token. */
async function changeAddress(random: Random, order: BuiltOrder) {
  const of = pick(random, ['shipping', 'billing'] as const)
  const address = {
    ...{ name: `Recipient ${Math.floor(random() * 4)}`, addressLine1: '12 Quay Street', city: 'Portland' },
    ...{ state: 'OR', postal: '97201', country: 'US' },
  }
  // Another user may replace this address before the change below.
  const { status, body } = await ask('GET', console(order, ''), random)
  if (status !== 200) return
  const read = { ...address, id: body[`${of}Address`].id }
  const line = `/${pick(random, order.lineIds)}/shipping-address`
  const ways = [
    () => ask('PUT', console(order, '/address'), random, { of, address: read }),
    () => ask('PATCH', own(order, `/${of}-address`), random, pick(random, [address, read])),
    () => ask('PUT', api(order, `/${of}-address`), random, pick(random, [address, read]), 'dealer'),
    () => ask('PATCH', own(order, `/items${line}`), random, address),
    () => ask('PUT', api(order, `/lines${line}`), random, address, 'dealer'),
  ]
  await pick(random, ways)()
}

async function voidOne(random: Random, order: BuiltOrder) {
  const made = payments.scratch.db.selectFrom('shipments').select('id').where('order_id', '=', order.id)
  const ids = await made.execute()
  if (ids.length > 0) await ask('DELETE', `/api/console/shipments/${pick(random, ids).id}`, random)
}

async function seenAndHeld(random: Random, order: BuiltOrder) {
  const { status, body } = await ask('GET', console(order, ''), random)
  if (status !== 200) return
  await ask('PATCH', console(order, '/hold'), random, { seenEventId: body.newestEventId })
}

const settings = '/api/dealer-portal/dealer/settings'

async function payAgain(random: Random, order: BuiltOrder) {
  const paymentMethodId = pick(random, [methods.bad, methods.good, null])
  const bulk = '/api/dealer-portal/order-search/bulk-pay-again'
  if (random() < 0.7) await ask('PATCH', own(order, '/pay-again'), random, { paymentMethodId })
  else {
    const bulkActionItemIds = [order.id, pick(random, orders).id]
    await ask('POST', bulk, random, { bulkActionType: 'selected', bulkActionItemIds, paymentMethodId })
  }
}

const deeds: readonly (readonly [number, Deed])[] = [
  [8, ship],
  [4, voidOne],
  [3, seenAndHeld],
  [5, (random, order) => ask('PATCH', console(order, '/release'), random, {})],
  [4, (random, order) => ask('POST', console(order, '/capture'), random, {})],
  [
    3,
    (random, order) =>
      ask('POST', console(order, '/refund'), random, {
        lines: someLines(random, order, 1).map((line) => ({
          ...line,
          ...(random() < 0.5 && { restockQuantity: Math.floor(random() * (line.quantity + 1)) }),
        })),
        restock: random() < 0.5,
      }),
  ],
  [
    1,
    (random, order) =>
      ask('POST', console(order, '/refund'), random, { amount: `0.${10 + Math.floor(random() * 90)}` }),
  ],
  [
    3,
    (random, order) =>
      ask('PUT', console(order, '/quantities'), random, { lines: someLines(random, order, 0) }),
  ],
  [4, (random, order) => ask('PATCH', own(order, '/authorize/2'), random)],
  [2, (random, order) => ask('PATCH', own(order, '/authorize/1'), random)],
  [6, payAgain],
  [5, changeAddress],
  [2, (random, order) => ask('POST', api(order, '/capture'), random, undefined, 'supplier')],
  [1, (random, order) => ask('PATCH', api(order, '/hold'), random, {}, 'supplier')],
  [2, (random, order) => ask('PATCH', api(order, '/release'), random, undefined, 'supplier')],
  [2, (random, order) => ask('PATCH', api(order, '/authorize'), random, undefined, 'dealer')],
  [1, (random, order) => ask('PATCH', api(order, '/unauthorize'), random, undefined, 'dealer')],
  [
    2,
    (random, order) =>
      ask('POST', api(order, '/refunds'), random, { lines: someLines(random, order, 1) }, 'supplier'),
  ],
  [1, (random) => ask('PUT', `${settings}/payment-method/${methods.good}/toggle-active`, random)],
]
const cancels: readonly Deed[] = [
  (random, order) => ask('PATCH', console(order, '/cancel'), random, {}),
  (random, order) =>
    ask('PATCH', console(order, '/cancel'), random, { refund: false, reason: 'A restocking fee' }),
  (random, order) => ask('PATCH', own(order, '/cancel'), random),
  (random, order) => ask('PATCH', api(order, '/cancel'), random, {}, pick(random, ['supplier', 'dealer'])),
]
// Longer than the delay before the first poll of any pending transaction.
const maxPollMs = 3_600_000
const wheel = deeds.flatMap(([weight, deed]) => Array<Deed>(weight).fill(deed))

/** Events that occur in every run with this many actions. */
const usualKinds: readonly OrderEventKind[] = [
  ...(['shipment_created', 'shipment_voided', 'payment_charged', 'payment_refunded'] as const),
  ...(['order_held', 'order_released', 'item_quantity_lowered', 'order_canceled'] as const),
  ...(['shipping_address_changed', 'billing_address_changed', 'item_address_changed'] as const),
]

test(`${interleavings} actions of staff, dealer and API keys on ${orderCount} orders keep stock, money and addresses exact`, {
  timeout: 3_600_000,
}, async () => {
  let left = interleavings
  const worker = async (_: unknown, index: number) => {
    const random = randomOf(seed + index)
    while (left > 0) {
      left -= 1
      const isCancel = random() < orderCount / 2 / interleavings
      await pick(random, isCancel ? cancels : wheel)(random, pick(random, orders))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  // The queue completes refunds of canceled orders.
  await payments.runTasks(maxPollMs)
  const replayed = await Promise.all(orders.map(replay))
  const wrong = replayed.flatMap(({ mistakes }) => mistakes)
  expect(wrong).toEqual([])
  expect(await stockLeft()).toEqual(stockExpected(replayed))
  expect(await refundedInLedger()).toBe(replayed.reduce((sum, { refundedCents }) => sum + refundedCents, 0))
  expect(await chargedInLedger()).toEqual(await chargedOrders())
  const happened = new Set(replayed.flatMap(({ kinds }) => kinds))
  expect([...happened]).toEqual(expect.arrayContaining([...usualKinds]))
})

async function replay(order: BuiltOrder): Promise<LoggedOrder> {
  const { db } = payments.scratch
  const events = db
    .selectFrom('order_events')
    .select(['kind', 'data'])
    .where('order_id', '=', order.id)
    .orderBy('id')
  const lines = db.selectFrom('order_items').selectAll().where('order_id', '=', order.id)
  const head = db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .select([
      'orders.order_status_id',
      'orders.payment_status_id',
      'payments.refunded_amount',
      'orders.total',
      'orders.shipping_address_id',
      'orders.billing_address_id',
    ])
    .where('orders.id', '=', order.id)
  return replayOrder({
    id: order.id,
    start: order.lineIds.map((id, index) => ({
      id,
      variantId: variantOf(order, index),
      quantity: startUnits(order, index),
    })),
    firstPaymentStatusId: firstPaymentStatusId(orders.indexOf(order)),
    addressIds: { shipping: order.shippingAddressId, billing: order.billingAddressId },
    events: await events.execute(),
    parcels,
    lines: await lines.execute(),
    head: await head.executeTakeFirstOrThrow(),
  })
}

const variantOf = (order: BuiltOrder, index: number) =>
  (variants[(orders.indexOf(order) + index) % variants.length] as BuiltVariant).variantId
const startUnits = (order: BuiltOrder, index: number) => 1 + ((orders.indexOf(order) + index * 3) % 6)

async function stockLeft(): Promise<Record<number, number>> {
  const rows = payments.scratch.db.selectFrom('variants').select(['id', 'quantity'])
  return Object.fromEntries((await rows.execute()).map(({ id, quantity }) => [id, quantity]))
}

function stockExpected(replayed: readonly LoggedOrder[]): Record<number, number> {
  const stock = new Map(variants.map(({ variantId }) => [variantId, startStock]))
  for (const { restocked } of replayed) {
    for (const [variantId, units] of restocked) stock.set(variantId, (stock.get(variantId) ?? 0) + units)
  }
  return Object.fromEntries(stock)
}

/** The references of the charges in the card network's ledger. */
async function chargedInLedger(): Promise<string[]> {
  const { payments: ledger } = await payments.sandbox.state()
  return ledger
    .filter(({ isPaid }) => isPaid)
    .map(({ reference }) => reference)
    .toSorted()
}

/** The references of successful charges, at most one per order. */
async function chargedOrders(): Promise<string[]> {
  const rows = await payments.scratch.db
    .selectFrom('transactions')
    .select(['order_id', 'idempotency_key'])
    .where('transaction_type_id', '=', 1)
    .where('transaction_status_id', '=', 1)
    .execute()
  expect(new Set(rows.map((row) => row.order_id)).size).toBe(rows.length)
  return rows.map((row) => row.idempotency_key).toSorted()
}

/** The card network's total refunds in cents. */
async function refundedInLedger(): Promise<number> {
  const { payments: ledger } = await payments.sandbox.state()
  return ledger.reduce((sum, { refunded }) => sum + refunded, 0)
}
