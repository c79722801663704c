import { orderEvents } from '@portal/contract/orders/events/order-event.schema'
import type { Tables } from '@portal/database/schema/tables'
import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { type BuiltOrder, buildOrder } from '@portal/testing/builders/build-order'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import type { Insertable, Kysely } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type PortalUnderTest, portalUnderTest } from '../../../http/portal.test-kit.ts'
import { buildMethod, buildProvider } from '../../payment-methods/payment-methods.test-kit.ts'
import { ordersHandlers } from '../orders.routes.ts'

const scratch = provideDatabase()
let db: Kysely<Tables>
let portal: PortalUnderTest
let supplier: BuiltSupplier
let dealer: BuiltDealer
let order: BuiltOrder

beforeAll(async () => {
  db = scratch.db
  portal = await portalUnderTest(db, ordersHandlers)
  supplier = await buildSupplier(db)
})

beforeEach(async () => {
  dealer = await buildDealer(db, supplier)
  order = await buildOrder(db, dealer)
})

afterAll(async () => {
  await portal.close()
})

const ask = async (path: string, as: BuiltDealer = dealer) =>
  await portal.ask('GET', `/api/dealer-portal/orders/${path}`, {
    host: as.supplier.host,
    token: await portal.signIn(as),
  })

async function addEvent(
  of: BuiltDealer,
  orderId: number,
  event: Partial<Insertable<Tables['order_events']>>,
) {
  const owner = { supplier_id: of.supplier.id, dealer_id: of.id, order_id: orderId }
  const defaultEvent = {
    at: '2026-11-02T10:00:00Z',
    kind: 'placed',
    actor_kind: 'system',
    actor: null,
  } as const
  await db
    .insertInto('order_events')
    .values({ ...owner, ...defaultEvent, ...event })
    .execute()
}

describe('an order’s timeline', () => {
  test('is newest first, with the actor and only the data in the contract', async () => {
    await addEvent(dealer, order.id, { actor_kind: 'dealer', actor: dealer.email, data: '{"secret":"x"}' })
    const charge = { amount: '21.00', message: 'Card declined', paymentStatusId: 8 }
    await addEvent(dealer, order.id, { kind: 'payment_declined', data: JSON.stringify(charge) })
    const parcel = { trackingNumber: '1Z9', quantity: 2 }
    await addEvent(dealer, order.id, { kind: 'shipment_created', data: JSON.stringify(parcel) })
    const { status, body } = await ask(`${order.id}/events`)
    expect([status, orderEvents.safeParse(body).error]).toEqual([200, undefined])
    const nothing = {
      ...{ amount: null, shipping: null, isOutside: false, reason: null, subject: null },
      ...{ purchaseOrderStatusId: null, quantity: null, address: null },
    }
    const at = '2026-11-02T10:00:00.000Z'
    const system = { actorKind: 'system', actor: null, at, id: expect.any(Number) }
    expect(body).toEqual({
      items: [
        { ...nothing, ...system, kind: 'shipment_created', subject: '1Z9', quantity: 2 },
        { ...nothing, ...system, kind: 'payment_declined', amount: '21.00', reason: 'Card declined' },
        { ...nothing, ...system, kind: 'placed', actorKind: 'dealer', actor: dealer.email },
      ],
      hasMore: false,
    })
  })

  test('names staff who acted for the dealer, but not who moved its money', async () => {
    for (const kind of [
      'payment_authorized',
      'order_canceled',
      'payment_charged',
      'refund_requested',
    ] as const) {
      await addEvent(dealer, order.id, { kind, actor_kind: 'operator', actor: 'root' })
    }
    const { body } = await ask(`${order.id}/events`)
    expect(body.items.map(({ actor }: { actor: string | null }) => actor).slice(0, 4)).toEqual([
      ...[null, null],
      ...['root', 'root'],
    ])
    await addEvent(dealer, order.id, {
      kind: 'payment_charged',
      actor_kind: 'integrator',
      actor: 'Nightly key',
    })
    await addEvent(dealer, order.id, { kind: 'order_held', actor_kind: 'integrator', actor: 'Nightly key' })
    const { body: later } = await ask(`${order.id}/events`)
    expect(later.items.map(({ actor }: { actor: string | null }) => actor).slice(0, 2)).toEqual([
      'Nightly key',
      null,
    ])
  })

  test('says where a changed address leads and which line it affects', async () => {
    const data = { itemId: order.lineIds[0], addressId: order.shippingAddressId }
    await addEvent(dealer, order.id, { kind: 'item_address_changed', data: JSON.stringify(data) })
    const { body } = await ask(`${order.id}/events`)
    expect(body.items[0]).toMatchObject({ subject: 'SKU-1', address: { name: 'Recipient' } })
  })

  test('has 50 events per page, each once', async () => {
    for (let count = 0; count < 103; count += 1) await addEvent(dealer, order.id, {})
    const seen: number[] = []
    const sizes: number[] = []
    for (let before = ''; ; ) {
      const { body } = await ask(`${order.id}/events${before}`)
      seen.push(...body.items.map(({ id }: { id: number }) => id))
      sizes.push(body.items.length)
      if (!body.hasMore) break
      before = `?before=${seen.at(-1)}`
    }
    expect(sizes).toEqual([50, 50, 3])
    expect(new Set(seen).size).toBe(103)
    expect(seen).toEqual([...seen].sort((one, other) => other - one))
  })

  test('omits payments if the supplier collects none', async () => {
    const free = await buildDealer(db, await buildSupplier(db, { flags: { payment_collection: false } }))
    const { id } = await buildOrder(db, free)
    await addEvent(free, id, { kind: 'payment_charged', data: '{"amount":"21.00"}' })
    await addEvent(free, id, { kind: 'placed' })
    const { body } = await ask(`${id}/events`, free)
    expect(body.items.map(({ kind }: { kind: string }) => kind)).toEqual(['placed'])
  })

  test('is visible to nobody else, and drafts have none', async () => {
    await addEvent(dealer, order.id, {})
    const draft = await buildOrder(db, dealer, { head: { order_status_id: 8 } })
    const neighbour = await buildDealer(db, supplier)
    for (const end of ['events', 'hold-reasons']) {
      expect((await ask(`${order.id}/${end}`, neighbour)).body.reason).toBe('order_not_found')
      expect((await ask(`${draft.id}/${end}`)).body.reason).toBe('order_not_found')
    }
  })
})

describe('an order’s hold reasons', () => {
  const facts = async (id = order.id) => (await ask(`${id}/hold-reasons`)).body

  test('include no dealer settings by default', async () => {
    expect(await facts()).toEqual({
      hasActivePaymentMethod: false,
      hasDepositsToConfirm: false,
      amountDue: '21.00',
      autoAuthorize: false,
      autoAuthorizeUpTo: null,
      authorizedAutomatically: false,
      lastDecline: null,
      isTakenBack: false,
      failedMethodIds: [],
      confirmation: null,
      linesOutOfStock: 0,
      titlesOutOfStock: [],
      holdReason: null,
    })
  })

  test('use the dealer’s own methods and limits', async () => {
    const provider = await buildProvider(db, supplier)
    const neighbour = await buildDealer(db, supplier)
    await buildMethod(db, neighbour, provider, { rank: 1 })
    expect(await facts()).toMatchObject({ hasActivePaymentMethod: false })
    await buildMethod(db, dealer, provider, { rank: 1, kind: 'ach', active: false, verified: false })
    expect(await facts()).toMatchObject({ hasActivePaymentMethod: false, hasDepositsToConfirm: true })
    await buildMethod(db, dealer, provider, { rank: 2 })
    const owner = { supplier_id: supplier.id, dealer_id: dealer.id }
    await db
      .insertInto('dealer_settings')
      .values([
        { ...owner, handle: 'auto_authorize', value: 'true' },
        { ...owner, handle: 'auto_authorize_up_to', value: '250.00' },
      ])
      .execute()
    expect(await facts()).toMatchObject({
      hasActivePaymentMethod: true,
      autoAuthorize: true,
      autoAuthorizeUpTo: '250.00',
    })
  })

  test('count no method of a provider that the supplier no longer uses', async () => {
    const former = await buildSupplier(db)
    const own = await buildDealer(db, former)
    const { id } = await buildOrder(db, own)
    await buildMethod(db, own, await buildProvider(db, former), { rank: 1 })
    const read = async () => (await ask(`${id}/hold-reasons`, own)).body.hasActivePaymentMethod
    expect(await read()).toBe(true)
    await db
      .updateTable('payment_providers')
      .set({ active: false })
      .where('supplier_id', '=', former.id)
      .execute()
    expect(await read()).toBe(false)
  })

  test('show automatic authorization until someone changes it', async () => {
    const automatic = async () => (await facts()).authorizedAutomatically
    await addEvent(dealer, order.id, { kind: 'payment_auto_authorized' })
    await addEvent(dealer, order.id, { kind: 'shipment_created' })
    expect(await automatic()).toBe(true)
    await addEvent(dealer, order.id, { kind: 'payment_unauthorized' })
    expect(await automatic()).toBe(false)
  })

  test('count unshipped lines that are out of stock', async () => {
    const { id: productId } = await db
      .insertInto('products')
      .values({ supplier_id: supplier.id, sku: 'P', title: 'Kettle' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const [gone = 0, there = 0] = (
      await db
        .insertInto('variants')
        .values(
          [0, 5].map((quantity) => ({
            supplier_id: supplier.id,
            product_id: productId,
            sku: `V${quantity}`,
            quantity,
          })),
        )
        .returning('id')
        .execute()
    ).map(({ id }) => id)
    const line = { sku: 'V', quantity: 3, price: '1.0000', product_id: productId }
    const { id } = await buildOrder(db, dealer, {
      lines: [
        { ...line, variant_id: gone },
        { ...line, variant_id: gone, shipped_quantity: 3 },
        { ...line, variant_id: gone, stock_deducted: 3 },
        { ...line, variant_id: there },
      ],
    })
    expect(await facts(id)).toMatchObject({ linesOutOfStock: 1 })
  })
})
