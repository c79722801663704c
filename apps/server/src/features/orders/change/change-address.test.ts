import { address as addressSchema } from '@portal/contract/fields/address/address'
import type { Tables } from '@portal/database/schema/tables'
import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { type BuiltOrder, buildOrder } from '@portal/testing/builders/build-order'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type PortalUnderTest, portalUnderTest } from '../../../http/portal.test-kit.ts'
import { ordersHandlers } from '../orders.routes.ts'

const scratch = provideDatabase()
let db: Kysely<Tables>
let portal: PortalUnderTest
let supplier: BuiltSupplier
let dealer: BuiltDealer
let order: BuiltOrder

const lines = ['A', 'B', 'C'].map((sku) => ({ sku, quantity: 1, price: '1.0000' }))

beforeAll(async () => {
  db = scratch.db
  portal = await portalUnderTest(db, ordersHandlers)
  supplier = await buildSupplier(db)
  dealer = await buildDealer(db, supplier)
})

beforeEach(async () => {
  order = await buildOrder(db, dealer, { lines, shippingAddress: { name: 'Old', city: 'Eugene' } })
})

afterAll(async () => {
  await portal.close()
})

const entered = {
  name: 'Ada Byron',
  firstName: null,
  lastName: null,
  companyName: '',
  email: null,
  addressLine1: ' 9 New St ',
  city: 'Salem',
  state: 'OR',
  postal: '01234',
  country: 'US',
}

async function ask(method: string, path: string, body?: object, as: BuiltDealer = dealer) {
  const token = await portal.signIn(as)
  return await portal.ask(method, `/api/dealer-portal/orders/${path}`, {
    host: as.supplier.host,
    token,
    body,
  })
}
const change = (place: string, body: object, as?: BuiltDealer, id = order.id) =>
  ask('PATCH', `${id}/${place}`, body, as)
const read = async () => (await ask('GET', String(order.id))).body
const itemPlace = (line: number) => `items/${order.lineIds[line]}/shipping-address`
const places = () => ['billing-address', itemPlace(1), 'shipping-address']
const events = (id = order.id) =>
  db
    .selectFrom('order_events')
    .select(['kind', 'actor_kind', 'actor', 'at', 'data'])
    .where('order_id', '=', id)
    .orderBy('id')
    .execute()
const goTo = async (line: number, addressId: number) =>
  db
    .updateTable('order_items')
    .set({ shipping_address_id: addressId })
    .where('id', '=', order.lineIds[line] ?? 0)
    .execute()

describe('a changed address', () => {
  test('repeated after a lost response gets the same response and one email', async () => {
    for (const place of places()) {
      const seen = place === 'billing-address' ? order.billingAddressId : order.shippingAddressId
      const sent = { ...entered, name: `Ada of ${place}`, id: seen }
      const first = await change(place, sent)
      const eventsBefore = (await events()).length
      expect([first.status, await change(place, sent)]).toEqual([
        200,
        expect.objectContaining({ status: 200, body: first.body }),
      ])
      expect((await events()).length).toBe(eventsBefore)
    }
  })

  test('of billing returns its id, is stored, and changes nothing else', async () => {
    const before = await read()
    const { status, body } = await change('billing-address', { ...entered, id: order.billingAddressId })
    expect([status, addressSchema.safeParse(body).error]).toEqual([200, undefined])
    expect(body).toMatchObject({ name: 'Ada Byron', addressLine1: '9 New St', postal: '01234', email: null })
    expect(body.id).not.toBe(order.billingAddressId)
    expect(await read()).toEqual({ ...before, billingAddress: body, billingAddressId: body.id })
  })

  test('of shipping moves the order and the lines that shared it, not others', async () => {
    await goTo(0, order.shippingAddressId)
    const elsewhere = (await change(itemPlace(1), { ...entered, name: 'Elsewhere' })).body
    const { body } = await change('shipping-address', { ...entered, id: order.shippingAddressId })
    const after = await read()
    expect(after.shippingAddress).toEqual(body)
    expect(after.billingAddress.id).toBe(order.billingAddressId)
    const going = after.orderItems.map((item: { shippingAddressId: number }) => item.shippingAddressId)
    expect(going).toEqual([body.id, elsewhere.id, body.id])
    const head = db.selectFrom('orders').select('ship_to_name').where('id', '=', order.id)
    expect(await head.executeTakeFirst()).toEqual({ ship_to_name: 'Ada Byron' })
  })

  test('of a line moves only that line, even if it shared the order’s address', async () => {
    const { status, body } = await change(itemPlace(2), { ...entered, id: order.shippingAddressId })
    expect(status).toBe(200)
    const after = await read()
    const going = after.orderItems.map((item: { shippingAddressId: number }) => item.shippingAddressId)
    expect(going).toEqual([order.shippingAddressId, order.shippingAddressId, body.id])
    expect(after.shippingAddress.name).toBe('Old')
  })

  test('of billing leaves a shipping address in the same row alone', async () => {
    const shared = { billing_address_id: order.shippingAddressId }
    await db.updateTable('orders').set(shared).where('id', '=', order.id).execute()
    await change('billing-address', { ...entered, id: order.shippingAddressId })
    expect(await read()).toMatchObject({
      billingAddress: { name: 'Ada Byron' },
      shippingAddress: { name: 'Old' },
    })
  })

  test('clears first and last name with null', async () => {
    const names = { first_name: 'Ada', last_name: 'King' }
    await db.updateTable('order_addresses').set(names).where('order_id', '=', order.id).execute()
    const { body } = await change('shipping-address', entered)
    const row = db.selectFrom('order_addresses').select(['first_name', 'last_name']).where('id', '=', body.id)
    expect(await row.executeTakeFirst()).toEqual({ first_name: null, last_name: null })
  })

  test('is in the timeline with the user, unless nothing changed', async () => {
    const billing = (await change('billing-address', entered)).body
    await change('shipping-address', entered)
    await change(itemPlace(0), { ...entered, name: 'Line' })
    expect((await change('billing-address', { ...entered, id: billing.id })).body).toEqual(billing)
    const by = { actor_kind: 'dealer', actor: dealer.email, at: portal.now }
    expect(await events()).toMatchObject([
      { ...by, kind: 'billing_address_changed', data: { addressIdBefore: order.billingAddressId } },
      { ...by, kind: 'shipping_address_changed', data: { addressIdBefore: order.shippingAddressId } },
      { ...by, kind: 'item_address_changed', data: { itemId: order.lineIds[0] } },
    ])
  })
})

describe('an address stays unchanged', () => {
  test.each([2, 3, 4, 5, 6, 7] as const)(
    'while the order has status %i, which is not Open',
    async (status) => {
      await db.updateTable('orders').set({ order_status_id: status }).where('id', '=', order.id).execute()
      const before = await read()
      for (const place of places()) {
        expect(await change(place, entered)).toMatchObject({
          status: 409,
          body: { reason: 'order_not_open', errors: ['Only open orders can be changed.'] },
        })
      }
      expect([await read(), await events()]).toEqual([before, []])
    },
  )

  test('if another tab changed it since it was read', async () => {
    const ids = [order.billingAddressId, order.shippingAddressId, order.shippingAddressId]
    for (const [index, place] of places().entries()) {
      const seen = { id: ids[index] }
      expect((await change(place, { ...entered, ...seen, name: `First ${index}` })).status).toBe(200)
    }
    const after = await read()
    for (const [index, place] of places().entries()) {
      const answer = await change(place, { ...entered, id: ids[index], name: `Second ${index}` })
      expect(answer).toMatchObject({ status: 409, body: { reason: 'address_changed' } })
    }
    expect(await read()).toEqual(after)
    expect(await events()).toHaveLength(3)
  })

  test('for the second of two tabs that save at once', async () => {
    for (const [index, place] of places().entries()) {
      const id = index === 0 ? order.billingAddressId : order.shippingAddressId
      const names = ['One', 'Two', 'Three', 'Four']
      const answers = await Promise.all(names.map((name) => change(place, { ...entered, id, name })))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    }
    expect(await events()).toHaveLength(3)
  })

  test('if it is a PO box and the shipping method doesn’t deliver there, except for billing', async () => {
    const { shippingMethodId } = supplier
    await db
      .updateTable('orders')
      .set({ shipping_method_id: shippingMethodId })
      .where('id', '=', order.id)
      .execute()
    const method = db.updateTable('shipping_methods').where('id', '=', shippingMethodId)
    await method.set({ delivers_to_po_boxes: false }).execute()
    const box = { ...entered, addressLine1: 'Post Office Box 12' }
    for (const place of [itemPlace(1), 'shipping-address'])
      expect(await change(place, box)).toMatchObject({
        status: 422,
        body: {
          reason: 'po_box_not_delivered',
          errors: [expect.stringMatching(/PO boxes\. Choose another/)],
        },
      })
    expect(await events()).toEqual([])
    expect((await change('billing-address', box)).status).toBe(200)
    expect((await change('shipping-address', { ...entered, addressLine1: '12 Boxford Road' })).status).toBe(
      200,
    )
    await method.set({ delivers_to_po_boxes: true }).execute()
    expect((await change('shipping-address', box)).status).toBe(200)
  })

  test('if a required field is missing', async () => {
    for (const place of places()) {
      const { status, body } = await change(place, { name: ' ', email: 'nobody' })
      expect(status).toBe(422)
      expect(body.fields).toMatchObject({
        name: 'Name is required',
        addressLine1: 'Address 1 is required',
        city: 'City is required',
        state: 'State is required',
        postal: 'Postal code is required',
        country: 'Country is required',
        email: 'Must be a valid email address',
      })
    }
  })

  test('on an order, line or draft the caller can’t see', async () => {
    const neighbour = await buildDealer(db, supplier)
    const other = await buildOrder(db, dealer)
    const draft = await buildOrder(db, dealer, { head: { order_status_id: 8 } })
    for (const place of places()) {
      for (const [id, as] of [
        [order.id, neighbour],
        [draft.id, dealer],
        [987_654, dealer],
      ] as const) {
        const answer = await change(place, entered, as, id)
        expect(answer).toMatchObject({ status: 404, body: { reason: 'order_not_found' } })
      }
    }
    const foreignLine = `items/${other.lineIds[0]}/shipping-address`
    expect((await change(foreignLine, entered)).body.reason).toBe('order_item_not_found')
    expect(await events()).toEqual([])
  })

  test('after a failure at the end', async () => {
    const before = await read()
    const broken = sql`alter table order_events add constraint broken check (order_id <> ${sql.lit(order.id)})`
    await broken.execute(db)
    try {
      expect((await change('shipping-address', entered)).status).toBeGreaterThanOrEqual(400)
    } finally {
      await sql`alter table order_events drop constraint broken`.execute(db)
    }
    expect(await read()).toEqual(before)
    const storedAddresses = db.selectFrom('order_addresses').select('id').where('order_id', '=', order.id)
    expect(await storedAddresses.execute()).toHaveLength(2)
  })
})
