import type { OrderStatusId } from '@portal/contract/statuses/order-status'
import type { PaymentStatusId } from '@portal/contract/statuses/payment-status'
import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { buildOrder } from '@portal/testing/builders/build-order'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deactivateProvider } from '../../repositories/payments/payment-provider.repository.ts'
import { type BuiltProvider, buildMethod, buildProvider } from './payment-methods.test-kit.ts'
import { type MethodsPortal, startMethodsPortal } from './provider/methods-portal.test-kit.ts'

let methods: MethodsPortal
let db: MethodsPortal['db']
let portal: MethodsPortal['portal']
let supplier: BuiltSupplier
let provider: BuiltProvider
let dealer: BuiltDealer
let token: string

beforeAll(async () => {
  methods = await startMethodsPortal()
  ;({ db, portal } = methods)
  supplier = await buildSupplier(db)
  provider = await buildProvider(db, supplier)
})

beforeEach(async () => {
  ;({ dealer, token } = await methods.signInAt(supplier))
  await setAutoAuthorize(dealer)
})

afterAll(() => methods.close())

async function setAutoAuthorize({ id, supplier: of }: BuiltDealer) {
  await db
    .insertInto('dealer_settings')
    .values({ supplier_id: of.id, dealer_id: id, handle: 'auto_authorize', value: 'true' })
    .execute()
}

const ask = (method: string, id: number, end = '') =>
  portal.ask(method, `/api/dealer-portal/dealer/settings/payment-method/${id}${end}`, {
    host: supplier.host,
    token,
  })
const method = (rank: number, active = true) => buildMethod(db, dealer, provider, { rank, active })
const order = async (payment: PaymentStatusId, status: OrderStatusId = 1, of = dealer) =>
  (await buildOrder(db, of, { head: { order_status_id: status, payment_status_id: payment } })).id

async function stand({ id } = dealer) {
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'order_status_id', 'payment_status_id'])
    .where('dealer_id', '=', id)
    .orderBy('id')
    .execute()
  const events = await db
    .selectFrom('order_events')
    .select(['order_id', 'kind', 'actor_kind', 'actor', 'data', 'at'])
    .where('dealer_id', '=', id)
    .orderBy('order_id')
    .execute()
  const setting = await db
    .selectFrom('dealer_settings')
    .select('value')
    .where('dealer_id', '=', id)
    .where('handle', '=', 'auto_authorize')
    .executeTakeFirst()
  return {
    statuses: orders.map((row) => [row.order_status_id, row.payment_status_id]),
    ids: orders.map((row) => row.id),
    events,
    autoAuthorize: setting?.value,
  }
}

describe.each([
  ['removing', 'DELETE', ''],
  ['deactivating', 'PUT', '/toggle-active'],
])('%s the last active method', (_, verb, end) => {
  test('turns auto-authorize off and unauthorizes every order but drafts, with an event each', async () => {
    const id = await method(1)
    await method(2, false)
    const changed = [await order(2), await order(2)]
    await order(1)
    await order(3)
    // Shipped and on-hold orders too, or the dealer's next card would be charged.
    changed.push(await order(2, 2), await order(2, 4))
    await order(2, 8)
    const neighbour = await buildDealer(db, supplier)
    await setAutoAuthorize(neighbour)
    await order(2, 1, neighbour)

    expect((await ask('GET', id, '/removal')).body).toEqual({ isLastActive: true, ordersToUnauthorize: 4 })
    const answer = await ask(verb, id, end)
    expect([answer.status, answer.body]).toMatchObject([
      200,
      { isAutoAuthorizeOff: true, ordersUnauthorized: 4 },
    ])
    const after = await stand()
    expect(after.statuses).toEqual([
      [1, 1],
      [1, 1],
      [1, 1],
      [1, 3],
      [2, 1],
      [4, 1],
      [8, 2],
    ])
    expect(after.autoAuthorize).toBe('false')
    expect(after.events).toEqual(
      changed.map((orderId) => ({
        order_id: orderId,
        kind: 'payment_unauthorized',
        actor_kind: 'dealer',
        actor: dealer.email,
        data: { paymentStatusId: 1, reason: 'There is no active payment method.' },
        at: portal.now,
      })),
    )
    expect(await stand(neighbour)).toMatchObject({ statuses: [[1, 2]], events: [], autoAuthorize: 'true' })
  })

  test('changes nothing else while another one is active', async () => {
    const id = await method(1)
    await method(2)
    await order(2)
    expect((await ask('GET', id, '/removal')).body).toEqual({ isLastActive: false, ordersToUnauthorize: 0 })
    expect((await ask(verb, id, end)).body).toMatchObject({
      isAutoAuthorizeOff: false,
      ordersUnauthorized: 0,
    })
    expect(await stand()).toMatchObject({ statuses: [[1, 2]], events: [], autoAuthorize: 'true' })
  })

  test('is atomic', async () => {
    const id = await method(1)
    await order(2)
    // If the last step fails, all earlier steps must be rolled back.
    await sql`alter table order_events add constraint broken check (dealer_id <> ${sql.lit(dealer.id)})`.execute(
      db,
    )
    try {
      expect((await ask(verb, id, end)).status).toBeGreaterThanOrEqual(400)
    } finally {
      await sql`alter table order_events drop constraint broken`.execute(db)
    }
    expect(await stand()).toMatchObject({ statuses: [[1, 2]], events: [], autoAuthorize: 'true' })
    const row = db.selectFrom('dealer_payment_methods').select(['active', 'removed_at']).where('id', '=', id)
    expect(await row.execute()).toEqual([{ active: true, removed_at: null }])
  })

  test('is noticed when two tabs deactivate the last two at once', async () => {
    // Without the lock, each request would see the other method as active and the orders would stay authorized.
    for (let round = 0; round < 8; round += 1) {
      dealer = await buildDealer(db, supplier)
      token = await portal.signIn(dealer)
      await setAutoAuthorize(dealer)
      const ids = [await method(1), await method(2)]
      await order(2)
      const answers = await Promise.all(ids.map((id) => ask(verb, id, end)))
      const counts = answers.map(({ body }) => body.ordersUnauthorized).sort()
      expect(counts).toEqual([0, 1])
      const after = await stand()
      expect(after).toMatchObject({ statuses: [[1, 1]], autoAuthorize: 'false' })
      expect(after.events).toHaveLength(1)
    }
  })
})

test('a method of an unused provider doesn’t count and stays off', async () => {
  const shop = await buildSupplier(db)
  dealer = await buildDealer(db, shop)
  token = await portal.signIn(dealer)
  await setAutoAuthorize(dealer)
  const former = await buildMethod(db, dealer, await buildProvider(db, shop), { rank: 1 })
  const neighbour = await buildDealer(db, supplier)
  const otherDealersMethod = await buildMethod(db, neighbour, provider, { rank: 1 })
  await deactivateProvider(db, shop.id)
  const last = await buildMethod(db, dealer, await buildProvider(db, shop), { rank: 2 })
  await order(2)
  const callMethodsApi = (verb: string, id: number, end = '') =>
    portal.ask(verb, `/api/dealer-portal/dealer/settings/payment-method/${id}${end}`, {
      host: shop.host,
      token,
    })
  const refused = await callMethodsApi('PUT', former, '/toggle-active')
  expect([refused.status, refused.body.reason]).toEqual([409, 'payment_method_failed'])
  expect((await callMethodsApi('DELETE', last)).body).toMatchObject({
    isAutoAuthorizeOff: true,
    ordersUnauthorized: 1,
  })
  expect(await stand()).toMatchObject({ statuses: [[1, 1]], autoAuthorize: 'false' })
  expect((await callMethodsApi('DELETE', former)).body.success).toBe(true)
  const row = db.selectFrom('dealer_payment_methods').select('active').where('id', '=', otherDealersMethod)
  expect(await row.executeTakeFirst()).toEqual({ active: true })
})

test('removing an inactive method has no consequences', async () => {
  await method(1)
  const idle = await method(2, false)
  await order(2)
  expect((await ask('DELETE', idle)).body).toEqual({
    success: true,
    isAutoAuthorizeOff: false,
    ordersUnauthorized: 0,
  })
  expect((await stand()).statuses).toEqual([[1, 2]])
})

test('a removed method is gone for good, in every tab', async () => {
  const id = await method(1)
  const answers = await Promise.all([ask('DELETE', id), ask('DELETE', id), ask('DELETE', id)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404])
  expect((await ask('PUT', id, '/toggle-active')).status).toBe(404)
})
