import type { PaymentTransitionName } from '@portal/contract/orders/lifecycle/transitions.rules'
import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { buildOrder } from '@portal/testing/builders/build-order'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { createScratchDatabase, type ScratchDatabase } from '@portal/testing/databases/scratch-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemActor } from '../../../context/actor.ts'
import { transitionPayment } from '../../../domain/orders/transition-orders.ts'
import { withdrawAuthorizations } from '../../../domain/orders/withdraw-authorizations.ts'
import { type PortalUnderTest, portalUnderTest } from '../../../http/portal.test-kit.ts'
import { orderSearchHandlers } from '../../order-search/order-search.routes.ts'
import { ordersHandlers } from '../orders.routes.ts'

const interleavings = 2_000

let scratch: ScratchDatabase
let portal: PortalUnderTest
let dealer: BuiltDealer
let tokens: string[]
let ids: number[]

const orderCount = 50
const atOnce = 8

beforeAll(async () => {
  scratch = await createScratchDatabase({ max: atOnce + 2 })
  portal = await portalUnderTest(scratch.db, { ...ordersHandlers, ...orderSearchHandlers })
  dealer = await buildDealer(scratch.db, await buildSupplier(scratch.db))
  tokens = [await portal.signIn(dealer), await portal.signIn(dealer)]
  ids = []
  for (let n = 0; n < orderCount; n += 1) ids.push((await buildOrder(scratch.db, dealer)).id)
})

afterAll(async () => {
  await portal.close()
  await scratch.drop()
})

const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(Math.random() * items.length)] as Item
const some = () => ids.filter(() => Math.random() < 0.4)
const by = systemActor
const owner = () => ({ supplierId: dealer.supplier.id, dealerId: dealer.id, now: portal.now })

async function ask(method: string, path: string, body?: object) {
  const asked = { host: dealer.supplier.host, token: pick(tokens), ...(body === undefined ? {} : { body }) }
  const { status } = await portal.ask(method, `/api/dealer-portal/${path}`, asked)
  // On a busy machine, waiting for a locked order may time out (503).
  expect([200, 409, 503]).toContain(status)
}

const chosen = (bulkActionItemIds: readonly number[]) => ({ bulkActionType: 'selected', bulkActionItemIds })
const bulk = (paymentStatusId: number) => {
  const meant = [...some(), ids[0] as number]
  return ask('POST', 'order-search/bulk-auth-action', { ...chosen(meant), paymentStatusId })
}

/** Payment transitions from a payment provider's responses, in any order. */
const charges: readonly PaymentTransitionName[] = [
  'initiate',
  'initiate',
  'charge',
  'decline',
  'abandon',
  'requestRefund',
  'refundPart',
  'refund',
  'failRefund',
  'returnRefund',
  'credit',
  'creditPart',
  'defer',
  'settle',
]
const capture = () =>
  scratch.db.transaction().execute(async (db) => {
    await transitionPayment(db, owner(), pick(ids), pick(charges), { by })
  })

/** The event reason when removing the last payment method revokes authorizations, even of canceled orders. */
const noMethodLeft = 'There is no active payment method.'

/** Concurrent requests for the same orders; endings are rare because they allow no further changes. */
const operations: readonly (() => Promise<unknown>)[] = [
  ...Array(6).fill(() => ask('PATCH', `orders/${pick(ids)}/authorize/2`)),
  ...Array(6).fill(() => ask('PATCH', `orders/${pick(ids)}/authorize/1`)),
  ...Array(4).fill(() => ask('PATCH', `orders/${pick(ids)}/pay-again`, {})),
  ...Array(2).fill(() => ask('POST', 'order-search/bulk-pay-again', chosen(some().concat(ids[0] as number)))),
  ...Array(3).fill(() => bulk(2)),
  ...Array(3).fill(() => bulk(1)),
  ...Array(2).fill(() =>
    scratch.db
      .transaction()
      .execute((db) => withdrawAuthorizations(db, owner(), { by, data: { reason: noMethodLeft } })),
  ),
  ...Array(2).fill(capture),
]
const endings: readonly (() => Promise<unknown>)[] = [
  () => ask('PATCH', `orders/${pick(ids)}/cancel`),
  () => ask('POST', 'order-search/bulk-cancel', chosen([pick(ids), pick(ids)])),
]

// Repeats the allowed transitions, or a mistake in the table would go unnoticed.
const edges = new Set(
  '1>2 2>1 1>4 2>4 1>3 2>3 4>3 8>3 8>2 2>7 8>7 7>2 7>3 7>8 2>8 3>9 10>9 9>10 3>5 9>5 10>5 3>3 9>3 10>3 3>6 3>10 5>10 10>10'.split(
    ' ',
  ),
)

test('concurrent sessions, bulk actions and charges make only allowed transitions', async () => {
  let left = interleavings
  const one = async () => {
    while (left > 0) {
      left -= 1
      await pick(Math.random() < 20 / interleavings ? endings : operations)()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  const events = await scratch.db
    .selectFrom('order_events')
    .select(['order_id', 'kind', 'data'])
    .orderBy('id')
    .execute()
  const orders = await scratch.db
    .selectFrom('orders')
    .select(['id', 'order_status_id', 'payment_status_id'])
    .execute()
  const wrong: unknown[] = []
  let taken = 0
  for (const order of orders) {
    let payment = 1
    let isOpen = true
    for (const { kind, data } of events.filter(({ order_id: id }) => id === order.id)) {
      if (kind === 'order_canceled') {
        if (!isOpen) wrong.push([order.id, 'canceled twice'])
        if (payment === 2) wrong.push([order.id, 'canceled while authorized'])
        isOpen = false
        continue
      }
      const to = Number(data.paymentStatusId)
      if (!edges.has(`${payment}>${to}`)) wrong.push([order.id, `${payment}>${to}`])
      // Removing the last method also withdraws authorizations of canceled orders, which an abandoned charge restores.
      const isWithdrawn = data.reason === noMethodLeft
      const isDealers = kind === 'payment_authorized' || (kind === 'payment_unauthorized' && !isWithdrawn)
      if (isDealers && !isOpen) wrong.push([order.id, `${kind} after it was canceled`])
      payment = to
      taken += 1
    }
    const logged = [isOpen ? 1 : 3, payment]
    const stored = [order.order_status_id, order.payment_status_id]
    if (String(logged) !== String(stored))
      wrong.push([order.id, `the log says ${logged}, the order ${stored}`])
  }
  expect(wrong).toEqual([])
  expect(taken).toBeGreaterThan(interleavings / 4)
}, 600_000)
