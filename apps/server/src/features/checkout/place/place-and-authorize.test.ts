import type { Tables } from '@portal/database/schema/tables'
import { buildDealer } from '@portal/testing/builders/build-dealer'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PortalUnderTest, portalUnderTest } from '../../../http/portal.test-kit.ts'
import { checkoutHandlers } from '../checkout.routes.ts'
import { buildVariant, checkoutBody } from '../checkout.test-kit.ts'

const scratch = provideDatabase()
let db: Kysely<Tables>
let portal: PortalUnderTest
let supplier: BuiltSupplier
let token: string

beforeAll(async () => {
  db = scratch.db
  portal = await portalUnderTest(db, checkoutHandlers)
  supplier = await buildSupplier(db)
  token = await portal.signIn(await buildDealer(db, supplier))
})
afterAll(async () => {
  await portal.close()
})

async function place(body: unknown, key?: string, as = { host: supplier.host, token }) {
  const idempotency = key === undefined ? {} : { idempotencyKey: key }
  return await portal.ask('POST', '/api/dealer-portal/orders/', { ...as, body, ...idempotency })
}

describe('placing and authorizing an order', () => {
  const orderOf = async (id: number) => ({
    ...(await db
      .selectFrom('orders')
      .select('payment_status_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()),
    events: (await db.selectFrom('order_events').select('kind').where('order_id', '=', id).execute()).map(
      ({ kind }) => kind,
    ),
  })

  test('authorizes it for the dealer, once per key, and only on request', async () => {
    const variant = await buildVariant(db, supplier)
    const body = { ...checkoutBody(supplier, [{ ...variant, quantity: 1 }]), authorize: true }
    const [first, second] = await Promise.all([place(body, 'both-1'), place(body, 'both-1')])
    const placed = [first, second].find(({ status }) => status === 200)
    const again = await place(body, 'both-1')
    expect(again.body.id).toBe(placed?.body.id)
    const order = await orderOf(again.body.id)
    expect(order.payment_status_id).toBe(2)
    expect(order.events.filter((kind) => kind === 'payment_authorized')).toHaveLength(1)
    const other = await place({ ...body, authorize: false }, 'both-1')
    expect([other.status, other.body.reason]).toEqual([422, 'idempotency_key_reused'])
    const alone = await place(checkoutBody(supplier, [{ ...variant, quantity: 1 }]))
    expect((await orderOf(alone.body.id)).payment_status_id).toBe(1)
  })

  test('stays deferred if payments are not collected', async () => {
    const other = await buildSupplier(db, { flags: { payment_collection: false } })
    const buyer = await buildDealer(db, other)
    const as = { host: other.host, token: await portal.signIn(buyer) }
    const items = [{ ...(await buildVariant(db, other)), quantity: 1 }]
    const { body } = await place({ ...checkoutBody(other, items), authorize: true }, undefined, as)
    expect((await orderOf(body.id)).payment_status_id).toBe(4)
  })
})
