import { dealerStatus } from '@portal/contract/statuses/dealer-status'
import { rowsOf } from '@portal/contract/statuses/status'
import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { providePortal } from '../../../http/portal.test-kit.ts'
import { mailOf } from '../../access/access.test-kit.ts'
import { mailNotices } from '../../mail/notices/notices.test-kit.ts'
import { buildVariant, checkoutBody, quoteBody, testPlace } from '../checkout.test-kit.ts'
import { consoleCheckoutHandlers } from './console-checkout.routes.ts'

const scratch = provideDatabase()
const portal = providePortal(scratch, consoleCheckoutHandlers)
let supplier: BuiltSupplier
let dealer: BuiltDealer
let staffToken: string

beforeEach(async () => {
  supplier = await buildSupplier(scratch.db)
  dealer = await buildDealer(scratch.db, supplier)
  staffToken = await portal.signInStaff(supplier, 'sales')
})

const call = async (
  method: string,
  path: string,
  body?: object,
  idempotencyKey: string = crypto.randomUUID(),
) =>
  await portal.ask(method, `/api/console/${path}`, {
    ...{ host: supplier.host, staffToken, idempotencyKey },
    ...(body === undefined ? {} : { body }),
  })

test('places a dealer’s phone order once per key, by the user, at the quoted price', async () => {
  const variant = await buildVariant(scratch.db, supplier, { quantity: 5, price: '12.5000' })
  const order = checkoutBody(supplier, [{ ...variant, quantity: 2 }])
  const quoted = await call('POST', `dealers/${dealer.id}/quote`, quoteBody(order))
  expect(quoted.body.total).toBe('25.00')
  const body = { ...order, quoteId: quoted.body.quoteId, note: 'Asked for Monday.' }
  const placed = await call('POST', `dealers/${dealer.id}/orders`, body, 'phone-1')
  const again = await call('POST', `dealers/${dealer.id}/orders`, body, 'phone-1')
  expect([placed.status, again.body.id]).toEqual([200, placed.body.id])
  const found = await call('GET', `dealers/${dealer.id}/orders/by-key/phone-1`)
  expect(found.body.id).toBe(placed.body.id)
  const stored = scratch.db.selectFrom('orders').selectAll().where('id', '=', placed.body.id)
  expect(await stored.executeTakeFirstOrThrow()).toMatchObject({
    dealer_id: dealer.id,
    note: 'Asked for Monday.',
  })
  const event = scratch.db.selectFrom('order_events').selectAll().where('order_id', '=', placed.body.id)
  expect(await event.executeTakeFirstOrThrow()).toMatchObject({ kind: 'placed', actor_kind: 'operator' })
  const left = scratch.db.selectFrom('variants').select('quantity').where('id', '=', variant.variantId)
  expect((await left.executeTakeFirstOrThrow()).quantity).toBe(3)
  await mailNotices(scratch.db, { now: portal.now, publicUrl: 'https://portal.example' })
  const [mail] = await mailOf(scratch, supplier)
  expect(mail).toMatchObject({ kind: 'order_placed', recipient: dealer.email })
  expect(mail?.text_body).toContain("We've placed this order for you")
  expect(mail?.text_body).toContain('Please authorize the payment of $25.00 in the portal.')
})

test('calculates the total before the ship-to address and the reference number are known', async () => {
  const variant = await buildVariant(scratch.db, supplier, { price: '12.5000' })
  const items = [{ ...variant, quantity: 2 }]
  const { shippingMethodId: channelShippingMethodId } = supplier
  const early = await call('POST', `dealers/${dealer.id}/quote`, { channelShippingMethodId, items })
  expect(early.body.total).toBe('25.00')
  const order = { ...checkoutBody(supplier, items), quoteId: early.body.quoteId }
  expect((await call('POST', `dealers/${dealer.id}/orders`, order)).status).toBe(200)
})

test('offers the saved addresses, then those of the last orders once each, and the last method', async () => {
  const empty = await call('GET', `dealers/${dealer.id}/checkout`)
  expect(empty.body).toMatchObject({ addresses: [], recentAddresses: [], lastShippingMethodId: null })
  const items = [{ ...(await buildVariant(scratch.db, supplier)), quantity: 1 }]
  const shipTo = (name: string, save = false) => ({ address: { ...testPlace, name }, save })
  for (const shippingAddress of [shipTo('Ada', true), shipTo('Bo'), shipTo('Cy'), shipTo('Bo')]) {
    await call('POST', `dealers/${dealer.id}/orders`, checkoutBody(supplier, items, { shippingAddress }))
  }
  const { body } = await call('GET', `dealers/${dealer.id}/checkout`)
  expect(body.addresses.map((saved: { address: { name: string } }) => saved.address.name)).toEqual(['Ada'])
  expect(body.recentAddresses.map(({ name }: { name: string }) => name)).toEqual(['Bo', 'Cy'])
  expect(body.lastShippingMethodId).toBe(supplier.shippingMethodId)
})

test('refuses a changed price and insufficient stock like for the dealer', async () => {
  const variant = await buildVariant(scratch.db, supplier, { quantity: 1 })
  const many = await call(
    'POST',
    `dealers/${dealer.id}/quote`,
    quoteBody(checkoutBody(supplier, [{ ...variant, quantity: 2 }])),
  )
  expect(many.body).toMatchObject({ reason: 'out_of_stock' })
  expect(many.body.fields).toHaveProperty(['items.0.quantity'])
  const order = checkoutBody(supplier, [{ ...variant, quantity: 1 }])
  const quoted = await call('POST', `dealers/${dealer.id}/quote`, quoteBody(order))
  await scratch.db.updateTable('variants').set({ price: '11' }).where('id', '=', variant.variantId).execute()
  const placed = await call('POST', `dealers/${dealer.id}/orders`, { ...order, quoteId: quoted.body.quoteId })
  expect(placed).toMatchObject({ status: 409, body: { reason: 'price_changed', quote: { total: '11.00' } } })
})

test('tells staff the stock left even if dealers don’t see it', async () => {
  supplier = await buildSupplier(scratch.db, { flags: { show_quantity: false, show_sku: false } })
  dealer = await buildDealer(scratch.db, supplier)
  staffToken = await portal.signInStaff(supplier, 'sales')
  const variant = await buildVariant(scratch.db, supplier, { quantity: 3, sku: 'ROPE-8' })
  const order = quoteBody(checkoutBody(supplier, [{ ...variant, quantity: 4 }]))
  expect((await call('POST', `dealers/${dealer.id}/quote`, order)).body).toMatchObject({
    fields: { 'items.0.quantity': 'Only 3 of ROPE-8 left in stock.' },
    lines: [{ variantId: variant.variantId, available: 3 }],
  })
})

test('tells staff that another order of the dealer has the reference number', async () => {
  const order = checkoutBody(supplier, [{ ...(await buildVariant(scratch.db, supplier)), quantity: 1 }])
  const first = await call('POST', `dealers/${dealer.id}/orders`, order)
  const sentence = 'This dealer already has an order with this reference number.'
  expect(await call('POST', `dealers/${dealer.id}/orders`, order)).toMatchObject({
    status: 409,
    body: { errors: [sentence], fields: { referenceNumber: sentence }, orderId: first.body.id },
  })
})

test('says how the dealer’s orders are authorized, unless payments are not collected', async () => {
  const authorizationOf = async () => (await call('GET', `dealers/${dealer.id}/checkout`)).body.authorization
  const rule = { autoAuthorize: false, upTo: null, isSuppliersRule: false, hasMethod: false }
  expect(await authorizationOf()).toEqual(rule)
  const owner = { supplier_id: supplier.id, dealer_id: dealer.id }
  const settings = [
    { ...owner, handle: 'auto_authorize', value: 'true' },
    { ...owner, handle: 'auto_authorize_up_to', value: '150.00' },
  ]
  await scratch.db.insertInto('dealer_settings').values(settings).execute()
  expect(await authorizationOf()).toEqual({ ...rule, autoAuthorize: true, upTo: '150.00' })
  supplier = await buildSupplier(scratch.db, { flags: { payment_collection: false } })
  dealer = await buildDealer(scratch.db, supplier)
  staffToken = await portal.signInStaff(supplier, 'sales')
  expect(await authorizationOf()).toBeNull()
})

test.each([
  ['Pending', "This dealer isn't approved. Approve them first."],
  ['Denied', "This dealer isn't approved. Approve them first."],
  ['Canceled', "This account is closed and can't place orders."],
])('refuses %s dealers with advice that can be followed', async (name, sentence) => {
  const order = checkoutBody(supplier, [{ ...(await buildVariant(scratch.db, supplier)), quantity: 1 }])
  const { id: status_id } = rowsOf(dealerStatus).find((status) => status.name === name) ?? expect.fail()
  const { id } = await buildDealer(scratch.db, supplier, { status_id })
  expect((await call('POST', `dealers/${id}/orders`, order)).body).toMatchObject({
    reason: 'dealer_cannot_order',
    errors: [sentence],
  })
})

test('refuses other suppliers’ dealers', async () => {
  const order = checkoutBody(supplier, [{ ...(await buildVariant(scratch.db, supplier)), quantity: 1 }])
  const foreign = await buildDealer(scratch.db, await buildSupplier(scratch.db))
  expect((await call('POST', `dealers/${foreign.id}/orders`, order)).body.reason).toBe('dealer_not_found')
})

test('finds the supplier’s variants by the SKU or a part of it, and by words of the name, also misspelled', async () => {
  const variant = await buildVariant(scratch.db, supplier, {
    sku: 'CAM-7',
    title: 'Folding camp chair, Red / L',
  })
  await scratch.db
    .updateTable('products')
    .set({ title: 'Folding camp chair' })
    .where('id', '=', variant.productId)
    .execute()
  await buildVariant(scratch.db, await buildSupplier(scratch.db), { sku: 'CAM-8' })
  const find = async (search: string) =>
    (await call('GET', `orderable-variants?search=${encodeURIComponent(search)}`)).body.map(
      ({ sku }: { sku: string }) => sku,
    )
  expect(await find('cam')).toEqual(['CAM-7'])
  expect(await find('m-7')).toEqual(['CAM-7'])
  expect(await find('m-7 chair')).toEqual(['CAM-7'])
  expect(await find('m-9')).toEqual([])
  expect(await find('chair fold')).toEqual(['CAM-7'])
  expect(await find('red chair')).toEqual(['CAM-7'])
  expect(await find('blue chair')).toEqual([])
  expect(await find('%')).toEqual([])
  expect(await find('')).toEqual([])
  await sql`insert into products (supplier_id, sku, title)
    select ${supplier.id}, 'NEW-' || n, 'Lantern' from generate_series(1, 1100) n`.execute(scratch.db)
  expect(await find('chair fold')).toEqual(['CAM-7'])
  expect(await find('red chair')).toEqual(['CAM-7'])
  for (const misspelled of ['foldng chair', 'ffolding chair'])
    expect(await find(misspelled)).toEqual(['CAM-7'])
  expect(await find('foldng table')).toEqual([])
})
