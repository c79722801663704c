import { type PaymentStatusId, paymentStatus } from '@portal/contract/statuses/payment-status'
import { rowsOf } from '@portal/contract/statuses/status'
import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { buildOrder } from '@portal/testing/builders/build-order'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { systemActor } from '../../../context/actor.ts'
import { transitionPayment } from '../../../domain/orders/transition-orders.ts'
import { buildToken } from '../../../http/callers/build-token.test-kit.ts'
import { type PortalUnderTest, portalUnderTest } from '../../../http/portal.test-kit.ts'
import { buildVariant } from '../../checkout/checkout.test-kit.ts'
import { orderSearchHandlers } from '../../order-search/order-search.routes.ts'
import { integratorOrdersHandlers } from '../integrator/integrator-orders.routes.ts'
import { ordersHandlers } from '../orders.routes.ts'

const scratch = provideDatabase()
let portal: PortalUnderTest
let supplier: BuiltSupplier
let dealer: BuiltDealer
let keyOfSupplier: string
let tokenOfDealer: string

beforeAll(async () => {
  portal = await portalUnderTest(scratch.db, {
    ...ordersHandlers,
    ...orderSearchHandlers,
    ...integratorOrdersHandlers,
  })
})

beforeEach(() => useShop())

afterAll(async () => {
  await portal.close()
})

async function useShop(flags: Record<string, boolean> = {}) {
  supplier = await buildSupplier(scratch.db, { flags })
  dealer = await buildDealer(scratch.db, supplier)
  keyOfSupplier = (await buildToken(scratch.db, supplier, { burst: 10_000 })).token
  tokenOfDealer = (await buildToken(scratch.db, dealer, { burst: 10_000 })).token
}

const { unauthorized, authorized, paid, deferred, declined, awaitingClearance } = paymentStatus

type Variant = Awaited<ReturnType<typeof buildVariant>>

async function order(paymentStatusId: PaymentStatusId, parts: { quantity?: number; variant?: Variant } = {}) {
  const { quantity = 3, variant } = parts
  const stock = variant && {
    ...{ product_id: variant.productId, variant_id: variant.variantId, stock_deducted: quantity },
  }
  return await buildOrder(scratch.db, dealer, {
    head: { payment_status_id: paymentStatusId },
    lines: [{ sku: 'A', quantity, price: '7', ...stock }],
  })
}

let keys = 0

async function ship({ id, lineIds }: { id: number; lineIds: readonly number[] }, quantity?: number) {
  keys += 1
  const lines = quantity === undefined ? {} : { lines: [{ orderLineId: lineIds[0], quantity }] }
  const answer = await portal.ask('POST', `/api/v1/orders/${id}/shipments`, {
    ...{ host: supplier.host, apiToken: keyOfSupplier, idempotencyKey: `parcel ${keys}` },
    body: { trackingNumber: `T-${keys}`, anyway: { reason: 'Agreed by phone' }, ...lines },
  })
  expect(answer.status).toBe(200)
}

const byApiClient = async (id: number, action: string, apiToken = tokenOfDealer) =>
  await portal.ask('PATCH', `/api/v1/orders/${id}/${action}`, {
    host: supplier.host,
    apiToken,
  })

const byPerson = async (method: string, path: string, body?: object) =>
  await portal.ask(method, `/api/dealer-portal/${path}`, {
    host: supplier.host,
    token: await portal.signIn(dealer),
    ...(body === undefined ? {} : { body }),
  })

const inBulk = (id: number) => ({ bulkActionType: 'selected', bulkActionItemIds: [id] })

async function readStatus(id: number) {
  const { order_status_id, payment_status_id } = await scratch.db
    .selectFrom('orders')
    .select(['order_status_id', 'payment_status_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return [order_status_id, payment_status_id]
}

async function kindsOf(id: number) {
  const rows = await scratch.db
    .selectFrom('order_events')
    .select('kind')
    .where('order_id', '=', id)
    .orderBy('id')
    .execute()
  return rows.map(({ kind }) => kind)
}

/** Every request that would cancel or unauthorize an order. */
async function attemptCancel(id: number) {
  return {
    page: (await byPerson('PATCH', `orders/${id}/cancel`)).body.reason,
    program: (await byApiClient(id, 'cancel')).body.reason,
    supplier: (await byApiClient(id, 'cancel', keyOfSupplier)).body.reason,
    bulk: (await byPerson('POST', 'order-search/bulk-cancel', inBulk(id))).body,
    revoke: (await byPerson('PATCH', `orders/${id}/authorize/1`)).body.reason,
    unauthorize: (await byApiClient(id, 'unauthorize')).body.reason,
    bulkRevoke: (
      await byPerson('POST', 'order-search/bulk-auth-action', { ...inBulk(id), paymentStatusId: 1 })
    ).body,
  }
}

const skipped = (reason: string) => ({ numberEffected: 0, skipped: [{ reason, count: 1 }] })
const cancelRefusals = (reason: string) => ({ page: reason, program: reason, supplier: reason })

const isDue = (id: number) =>
  [unauthorized.id, authorized.id, awaitingClearance.id, declined.id].some((due) => due === id)

describe('a fully shipped order', () => {
  test.each(rowsOf(paymentStatus).filter(({ id }) => !isDue(id)))(
    'closes at once if its payment is $name',
    async ({ id: status }) => {
      const built = await order(status)
      await ship(built)
      expect(await readStatus(built.id)).toEqual([2, status])
      expect(await kindsOf(built.id)).toEqual(['shipment_created', 'order_closed'])
      expect(await attemptCancel(built.id)).toMatchObject({
        ...cancelRefusals('cancel_needs_open_order'),
        bulk: skipped('not_open'),
      })
    },
  )

  test.each(rowsOf(paymentStatus).filter(({ id }) => isDue(id)))(
    'stays open if its payment is $name, and can’t be canceled',
    async ({ id: status }) => {
      const built = await order(status)
      await ship(built)
      expect(await attemptCancel(built.id)).toMatchObject({
        ...cancelRefusals('order_shipped'),
        bulk: skipped('shipped'),
        ...(status === authorized.id
          ? {
              revoke: 'authorization_binding',
              unauthorize: 'authorization_binding',
              bulkRevoke: skipped('shipped'),
            }
          : {}),
      })
      expect(await readStatus(built.id)).toEqual([1, status])
      expect(await kindsOf(built.id)).toEqual(['shipment_created'])
    },
  )

  test('can still be authorized, and closes with the payment', async () => {
    const built = await order(unauthorized.id)
    await ship(built)
    expect((await byApiClient(built.id, 'authorize')).status).toBe(200)
    const owner = { supplierId: supplier.id, dealerId: dealer.id, now: portal.now }
    for (const move of ['initiate', 'charge'] as const) {
      await scratch.db
        .transaction()
        .execute((db) => transitionPayment(db, owner, built.id, move, { by: systemActor }))
    }
    expect(await readStatus(built.id)).toEqual([2, paid.id])
    expect((await kindsOf(built.id)).slice(-2)).toEqual(['payment_charged', 'order_closed'])
  })

  test('closes whatever its payment if the supplier collects none', async () => {
    await useShop({ payment_collection: false })
    const built = await order(unauthorized.id)
    await ship(built, 2)
    expect(await readStatus(built.id)).toEqual([1, unauthorized.id])
    await ship(built)
    expect(await readStatus(built.id)).toEqual([2, unauthorized.id])
  })

  test('paid while on hold closes when released', async () => {
    const built = await order(awaitingClearance.id)
    await ship(built)
    await byApiClient(built.id, 'hold', keyOfSupplier)
    const owner = { supplierId: supplier.id, dealerId: dealer.id, now: portal.now }
    await scratch.db
      .transaction()
      .execute((db) => transitionPayment(db, owner, built.id, 'charge', { by: systemActor }))
    expect(await readStatus(built.id)).toEqual([4, paid.id])
    const released = await byApiClient(built.id, 'release', keyOfSupplier)
    expect([released.status, released.body.orderStatus]).toEqual([200, 'Closed'])
  })
})

test('a shipment repeated with its key is the same; a different one is refused', async () => {
  const { id, lineIds } = await order(paid.id)
  const report = (quantity: number) =>
    portal.ask('POST', `/api/v1/orders/${id}/shipments`, {
      ...{ host: supplier.host, apiToken: keyOfSupplier, idempotencyKey: 'same' },
      body: { trackingNumber: 'T', lines: [{ orderLineId: lineIds[0], quantity }] },
    })
  const first = await report(3)
  await scratch.db.updateTable('order_items').set({ sku: 'RENAMED' }).where('order_id', '=', id).execute()
  // A repeat gets the stored response even while another repeat holds the key.
  const holder = await scratch.pool.connect()
  await holder.query('begin')
  const { rows } = await holder.query(
    `select claimed from idempotency_keys k, claim_idempotency_key(k.supplier_id, k.caller, k.key) where k.key = 'same'`,
  )
  expect(rows).toEqual([{ claimed: true }])
  const answers = [await report(3)]
  await holder.query('rollback')
  holder.release()
  answers.push(...(await Promise.all(Array.from({ length: 4 }, () => report(3)))))
  for (const answer of answers) {
    expect([answer.status, answer.headers['idempotent-replayed']]).toEqual([200, 'true'])
    expect(JSON.stringify(answer.body)).toBe(JSON.stringify(first.body))
  }
  expect((await report(2)).body.reason).toBe('idempotency_key_reused')
  expect(await kindsOf(id)).toEqual(['shipment_created', 'order_closed'])
})

describe('a ship date', () => {
  const report = async (id: number, change: object) => {
    keys += 1
    return await portal.ask('POST', `/api/v1/orders/${id}/shipments`, {
      ...{ host: supplier.host, apiToken: keyOfSupplier, idempotencyKey: `dated ${keys}` },
      body: { trackingNumber: `D-${keys}`, ...change },
    })
  }

  test.each([
    ['2026-11-21T12:00:00Z', "The ship date can't be in the future."],
    ['2026-11-22', "The ship date can't be in the future."],
    ['2026-11-01T11:59:59Z', "The ship date can't be before the order date."],
    ['2026-10-30', "The ship date can't be before the order date."],
  ])('%s is refused at its field, and nothing ships', async (shippedAt, sentence) => {
    const { id } = await order(paid.id)
    const refused = await report(id, { shippedAt })
    expect([refused.status, refused.body.reason]).toEqual([422, 'ship_date_not_possible'])
    expect(refused.body.fields).toEqual({ shippedAt: sentence })
    expect(await kindsOf(id)).toEqual([])
  })

  test('may be between order and now, and defaults to now', async () => {
    const dated = async (change: object) => (await report((await order(paid.id)).id, change)).body.shippedAt
    expect(await dated({ shippedAt: '2026-11-18' })).toBe('2026-11-18T10:00:00.000Z')
    expect(await dated({ shippedAt: '2026-11-18T16:30:00+01:00' })).toBe('2026-11-18T15:30:00.000Z')
    expect(await dated({})).toBe(portal.now.toISOString())
  })
})

test('supplier and dealer see a shipment’s note, the dealer in the timeline', async () => {
  const { id } = await order(paid.id)
  const shipment = await portal.ask('POST', `/api/v1/orders/${id}/shipments`, {
    ...{ host: supplier.host, apiToken: keyOfSupplier, idempotencyKey: `noted ${id}` },
    body: { trackingNumber: 'N', note: ' Fragile: open it standing ' },
  })
  expect(shipment.body.note).toBe('Fragile: open it standing')
  const log = await byPerson('GET', `orders/${id}/events`)
  expect(log.body.items[0]).toMatchObject({ kind: 'order_closed' })
  expect(log.body.items[1]).toMatchObject({
    ...{ kind: 'shipment_created', reason: 'Fragile: open it standing' },
  })
})

describe('a partly shipped order', () => {
  test.each([unauthorized, authorized, awaitingClearance, declined])(
    'can’t be canceled and keeps its authorization while its payment is $name',
    async ({ id: status }) => {
      const built = await order(status)
      await ship(built, 1)
      expect(await attemptCancel(built.id)).toMatchObject({
        ...cancelRefusals('shipped_unpaid'),
        bulk: skipped('shipped'),
        revoke: status === authorized.id ? 'authorization_binding' : 'authorization_not_offered',
      })
      expect(await readStatus(built.id)).toEqual([1, status])
    },
  )

  test.each([paid, deferred])(
    'can have the rest canceled and restocked once it is $name',
    async ({ id: status }) => {
      const variant = await buildVariant(scratch.db, supplier, { quantity: 10 })
      const built = await order(status, { quantity: 5, variant })
      await ship(built, 2)
      expect(await readStatus(built.id)).toEqual([1, status])
      expect((await byApiClient(built.id, 'cancel')).body).toMatchObject({
        ...{ orderStatus: 'Canceled', shippedStatus: 'Partial', paymentStatusId: status },
      })
      const { quantity } = await scratch.db
        .selectFrom('variants')
        .select('quantity')
        .where('id', '=', variant.variantId)
        .executeTakeFirstOrThrow()
      expect(quantity).toBe(13)
    },
  )

  test('is shipped or canceled, never both, in concurrent requests', async () => {
    for (let round = 0; round < 6; round += 1) {
      const built = await order(authorized.id)
      const body = { trackingNumber: 'RACE' }
      const [shipped, canceled, revoked] = await Promise.all([
        portal.ask('POST', `/api/v1/orders/${built.id}/shipments`, {
          ...{ host: supplier.host, apiToken: keyOfSupplier, idempotencyKey: `race ${built.id}`, body },
        }),
        byApiClient(built.id, 'cancel'),
        byPerson('PATCH', `orders/${built.id}/authorize/1`),
      ])
      expect([shipped.status, canceled.status].sort()).toEqual([200, 409])
      const [orderStatusId, paymentStatusId] = await readStatus(built.id)
      expect(orderStatusId).toBe(shipped.status === 200 ? 1 : 3)
      if (shipped.status === 200 && revoked.status !== 200) expect(paymentStatusId).toBe(authorized.id)
    }
  })
})

describe('an unpaid order', () => {
  const report = async (id: number, change: object = {}, apiToken = keyOfSupplier) => {
    keys += 1
    return await portal.ask('POST', `/api/v1/orders/${id}/shipments`, {
      ...{ host: supplier.host, apiToken, idempotencyKey: `unpaid ${keys}` },
      body: { trackingNumber: `U-${keys}`, ...change },
    })
  }
  const anyway = { anyway: { reason: 'The dealer pays by check' } }

  test.each([
    [unauthorized, "Payment for this order isn't authorized."],
    [declined, 'The payment for this order was declined.'],
    [paymentStatus.refunded, 'This order was refunded in full.'],
    [paymentStatus.credited, 'This order was credited in full.'],
  ])('ships only with a reason while its payment is $name', async ({ id: status }, sentence) => {
    const { id } = await order(status)
    const refused = await report(id)
    expect([refused.status, refused.body.reason]).toEqual([409, 'ship_unpaid'])
    expect(refused.body.errors.join(' ')).toContain(sentence)
    expect(await kindsOf(id)).toEqual([])
    expect((await report(id, anyway)).status).toBe(200)
    const { data } = await scratch.db
      .selectFrom('order_events')
      .select('data')
      .where('order_id', '=', id)
      .where('kind', '=', 'shipment_created')
      .executeTakeFirstOrThrow()
    expect(data).toMatchObject({ internalReason: 'The dealer pays by check' })
  })

  test('requires a reason, and a key with permission to change orders', async () => {
    const { id } = await order(declined.id)
    expect((await report(id, { anyway: { reason: ' ' } })).body.reason).toBe('invalid_input')
    const { token } = await buildToken(scratch.db, supplier, { scopes: ['shipments:write', 'orders:read'] })
    expect(await report(id, anyway, token)).toMatchObject({ status: 403, body: { scope: 'orders:write' } })
    expect(await kindsOf(id)).toEqual([])
  })

  test('ships if the supplier collects no payments', async () => {
    await useShop({ payment_collection: false })
    for (const { id: status } of [unauthorized, declined, paymentStatus.refunded]) {
      const { id } = await order(status)
      expect((await report(id)).status).toBe(200)
    }
  })
})
