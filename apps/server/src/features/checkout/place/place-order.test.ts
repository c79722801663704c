import { addressLines } from '@portal/contract/fields/address/address-lines.rules'
import type { Tables } from '@portal/database/schema/tables'
import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { buildOrder } from '@portal/testing/builders/build-order'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PortalUnderTest, portalUnderTest } from '../../../http/portal.test-kit.ts'
import { mailNotices } from '../../mail/notices/notices.test-kit.ts'
import { ordersHandlers } from '../../orders/orders.routes.ts'
import { checkoutHandlers } from '../checkout.routes.ts'
import { type BuiltVariant, buildVariant, checkoutBody, testPlace } from '../checkout.test-kit.ts'

const scratch = provideDatabase()
let db: Kysely<Tables>
let portal: PortalUnderTest
let supplier: BuiltSupplier
let dealer: BuiltDealer
let token: string

beforeAll(async () => {
  db = scratch.db
  portal = await portalUnderTest(db, { ...checkoutHandlers, ...ordersHandlers })
  supplier = await buildSupplier(db, { business_email: 'orders@supplier.example', first_order_number: 1000 })
  dealer = await buildDealer(db, supplier)
  token = await portal.signIn(dealer)
})

afterAll(async () => {
  await portal.close()
})

const orders = '/api/dealer-portal/orders/'

async function place(body: unknown, key?: string, as = { host: supplier.host, token }) {
  return await portal.ask('POST', orders, {
    ...as,
    body,
    ...(key === undefined ? {} : { idempotencyKey: key }),
  })
}

async function sample(body: unknown) {
  return await portal.ask('POST', `${orders}sample-invoice`, { host: supplier.host, token, body })
}

async function stockOf({ productId, variantId }: BuiltVariant) {
  const variant = await db.selectFrom('variants').select('quantity').where('id', '=', variantId).execute()
  const product = await db
    .selectFrom('product_filter_values')
    .select('quantity')
    .where('product_id', '=', productId)
    .execute()
  return [variant[0]?.quantity, product[0]?.quantity]
}

const count = async (table: 'orders' | 'mail_outbox') =>
  Number((await db.selectFrom(table).select(db.fn.countAll().as('n')).executeTakeFirstOrThrow()).n as string)

describe('placing an order', () => {
  test('writes it completely, deducts stock and notifies both sides', async () => {
    const variant = await buildVariant(db, supplier, { price: '2.5050', weight: '1.5000' })
    const mails = await count('mail_outbox')
    const body = checkoutBody(supplier, [{ ...variant, quantity: 3 }])
    const { status, body: placed } = await place(body, 'whole')
    expect(status).toBe(200)
    expect(placed).toEqual({ id: expect.any(Number), orderNumber: '1000' })
    const { body: order } = await portal.ask('GET', `${orders}${placed.id}`, { host: supplier.host, token })
    expect(order).toMatchObject({
      ...{ orderNumber: '1000', referenceNumber: body.referenceNumber, orderStatusId: 1, paymentStatusId: 1 },
      ...{ shippingAddress: { name: 'Somebody' }, billingAddress: { city: 'Eugene' } },
      orderItems: [{ quantity: 3, price: '2.505', weight: '1.5000' }],
      payment: { subtotal: '7.52', total: '7.52' },
    })
    expect(order.billingAddress.id).not.toBe(order.shippingAddress.id)
    expect(await stockOf(variant)).toEqual([7, 7])
    // The hash is cleared, so the next import rewrites the product even from an unchanged file.
    const product = db.selectFrom('products').select('source_hash').where('id', '=', variant.productId)
    expect(await product.execute()).toEqual([{ source_hash: null }])
    await mailNotices(db, { now: portal.now, publicUrl: 'https://portal.example' })
    await mailNotices(db, { now: portal.now, publicUrl: 'https://portal.example' })
    expect((await count('mail_outbox')) - mails).toBe(2)
    const written = db.selectFrom('mail_outbox').select('text_body').orderBy('id', 'desc').limit(2)
    const [toSupplier, toDealer] = await written.execute()
    for (const mail of [toSupplier, toDealer]) {
      expect(mail?.text_body).toMatch(/^3 × .*$/m)
      expect(mail?.text_body).toContain(`Ship to: ${addressLines(testPlace).join(', ')}`)
    }
    expect(toDealer?.text_body).toMatch(/^Hello( .+)?,$/m)
    const events = await db.selectFrom('order_events').selectAll().where('order_id', '=', placed.id).execute()
    expect(events).toMatchObject([{ kind: 'placed', actor: dealer.email, actor_kind: 'dealer' }])
  })

  test('works on a dealer’s behalf and records the user', async () => {
    const variant = await buildVariant(db, supplier)
    const impersonatedDealer = await buildDealer(db, supplier, { time_zone: 'America/New_York' })
    const as = { host: supplier.host, token: await portal.signIn(impersonatedDealer) }
    const sessionUpdate = db.updateTable('sessions').where('dealer_id', '=', impersonatedDealer.id)
    await sessionUpdate.set({ impersonated_by: 'an operator' }).execute()
    const body = checkoutBody(supplier, [{ ...variant, quantity: 1 }])
    const { status, body: placed } = await place(body, 'on behalf', as)
    expect([status, placed]).toEqual([200, { id: expect.any(Number), orderNumber: expect.any(String) }])
    const events = db.selectFrom('order_events').selectAll().where('order_id', '=', placed.id)
    expect(await events.execute()).toMatchObject([
      { kind: 'placed', actor: 'an operator', actor_kind: 'operator' },
    ])
    const audit = db.selectFrom('audit_entries').selectAll().where('supplier_id', '=', supplier.id)
    expect(await audit.execute()).toMatchObject([
      {
        actor_kind: 'operator',
        actor: 'an operator',
        command: 'acting for a dealer: placeOrder',
        data: { dealerId: impersonatedDealer.id },
      },
    ])
    await mailNotices(db, { now: portal.now, publicUrl: 'https://portal.example' })
    const mails = db.selectFrom('mail_outbox').select('text_body').where('supplier_id', '=', supplier.id)
    const [toSupplier, toDealer] = await mails.orderBy('id', 'desc').limit(2).execute()
    expect(toSupplier?.text_body).toContain(
      `an operator placed an order in the portal for ${impersonatedDealer.email}.`,
    )
    expect(toDealer?.text_body).toContain("We've placed this order for you")
    expect(toDealer?.text_body).toMatch(/Ordered at: .* [AP]M Eastern Time/)
    expect(toSupplier?.text_body).toMatch(/Ordered at: .* [AP]M UTC/)
  })

  test('adds up the same variant on two lines', async () => {
    const variant = await buildVariant(db, supplier)
    const lines = [
      { ...variant, quantity: 6 },
      { ...variant, quantity: 5 },
    ]
    const { status, body } = await place(checkoutBody(supplier, lines))
    expect([status, body.reason]).toEqual([409, 'out_of_stock'])
    expect(body.lines).toEqual([{ variantId: variant.variantId, available: 10 }])
    expect(Object.keys(body.fields)).toEqual(['items.0.quantity', 'items.1.quantity'])
    expect(await stockOf(variant)).toEqual([10, 10])
    const fitting = [
      { ...variant, quantity: 6 },
      { ...variant, quantity: 4 },
    ]
    expect((await place(checkoutBody(supplier, fitting))).status).toBe(200)
    expect(await stockOf(variant)).toEqual([0, 0])
  })

  test('reveals neither SKU nor stock if the portal hides them', async () => {
    const discreet = await buildSupplier(db, { flags: { show_sku: false, show_quantity: false } })
    const other = await buildDealer(db, discreet)
    const variant = await buildVariant(db, discreet, { sku: 'HIDDEN-1', quantity: 2 })
    const as = { host: discreet.host, token: await portal.signIn(other) }
    const { body } = await place(checkoutBody(discreet, [{ ...variant, quantity: 5 }]), undefined, as)
    expect(body.fields['items.0.quantity']).toMatch(/^There isn't enough of .+ in stock\.$/)
    expect(JSON.stringify(body.fields) + body.errors).not.toMatch(/HIDDEN-1|2 of/)
    expect(body.lines).toEqual([{ variantId: variant.variantId, available: null }])
  })

  test('allows negative stock only if the supplier allows backorders', async () => {
    const generous = await buildSupplier(db, { flags: { allow_backorders: true } })
    const other = await buildDealer(db, generous)
    const variant = await buildVariant(db, generous, { quantity: 2 })
    const as = { host: generous.host, token: await portal.signIn(other) }
    const body = checkoutBody(generous, [{ ...variant, quantity: 5 }])
    expect((await place(body, undefined, as)).status).toBe(200)
    expect(await stockOf(variant)).toEqual([0, 0])
  })

  test('restocks exactly what it deducted when canceled, even if oversold', async () => {
    const generous = await buildSupplier(db, { flags: { allow_backorders: true } })
    const as = { host: generous.host, token: await portal.signIn(await buildDealer(db, generous)) }
    const variant = await buildVariant(db, generous, { quantity: 7 })
    const lines = [
      { ...variant, quantity: 5 },
      { ...variant, quantity: 4 },
    ]
    const { body } = await place(checkoutBody(generous, lines), undefined, as)
    expect(await stockOf(variant)).toEqual([0, 0])
    expect((await portal.ask('PATCH', `${orders}${body.id}/cancel`, as)).status).toBe(200)
    expect(await stockOf(variant)).toEqual([7, 7])
  })

  test('uses the supplier’s next number that no import has used', async () => {
    const variant = await buildVariant(db, supplier)
    const first = await place(checkoutBody(supplier, [{ ...variant, quantity: 1 }]))
    const next = Number(first.body.orderNumber) + 1
    await buildOrder(db, dealer, { head: { order_number: String(next) } })
    const second = await place(checkoutBody(supplier, [{ ...variant, quantity: 1 }]))
    expect(second.body.orderNumber).toBe(String(next + 1))
  })
})

describe('once per key', () => {
  test('returns the same order again, even with a newer quote, and sells nothing twice', async () => {
    const variant = await buildVariant(db, supplier)
    const body = checkoutBody(supplier, [{ ...variant, quantity: 2 }])
    const first = await place(body, 'once')
    const again = await place({ ...body, quoteId: 'newer' }, 'once')
    expect(again.body).toEqual(first.body)
    expect(again.headers['idempotent-replayed']).toBe('true')
    expect(await stockOf(variant)).toEqual([8, 8])
    const other = await place({ ...body, referenceNumber: 'another' }, 'once')
    expect([other.status, other.body.reason]).toEqual([422, 'idempotency_key_reused'])
  })

  test('finds the order by key, for its dealer only', async () => {
    const variant = await buildVariant(db, supplier)
    const { body: placed } = await place(checkoutBody(supplier, [{ ...variant, quantity: 1 }]), 'k/1 ?')
    const path = `${orders}by-key/${encodeURIComponent('k/1 ?')}`
    const found = await portal.ask('GET', path, { host: supplier.host, token })
    expect([found.status, found.body]).toEqual([200, placed])
    const neighbour = await portal.signIn(await buildDealer(db, supplier))
    const foreign = await portal.ask('GET', path, { host: supplier.host, token: neighbour })
    expect([foreign.status, foreign.body.reason]).toEqual([404, 'order_key_unknown'])
  })

  test('stores no refusal: the key works once the cause is gone', async () => {
    const variant = await buildVariant(db, supplier, { quantity: 0 })
    const body = checkoutBody(supplier, [{ ...variant, quantity: 1 }])
    expect((await place(body, 'later')).status).toBe(409)
    await db.updateTable('variants').set({ quantity: 1 }).where('id', '=', variant.variantId).execute()
    expect((await place(body, 'later')).status).toBe(200)
  })
})

describe('reference numbers', () => {
  test('are unique per dealer, including imported orders', async () => {
    const variant = await buildVariant(db, supplier)
    const imported = await buildOrder(db, dealer, { head: { reference_number: 'FROM-FILE' } })
    const body = checkoutBody(supplier, [{ ...variant, quantity: 1 }], { referenceNumber: ' FROM-FILE ' })
    const { status, body: no } = await place(body)
    expect([status, no.reason, no.orderId]).toEqual([409, 'reference_number_taken', imported.id])
    expect(Object.keys(no.fields)).toEqual(['referenceNumber'])
    const placed = await place({ ...body, referenceNumber: 'MINE' })
    const again = await place({ ...body, referenceNumber: 'MINE' })
    expect([again.status, again.body.orderId]).toEqual([409, placed.body.id])
    for (const referenceNumber of ['mine', 'M\u200bine', 'ＭＩＮＥ\u00ad', 'from–file']) {
      const { status: taken, body: refusal } = await place({ ...body, referenceNumber })
      expect([referenceNumber, taken, refusal.reason]).toEqual([
        referenceNumber,
        409,
        'reference_number_taken',
      ])
    }
    const neighbour = { host: supplier.host, token: await portal.signIn(await buildDealer(db, supplier)) }
    expect((await place({ ...body, referenceNumber: 'MINE' }, undefined, neighbour)).status).toBe(200)
  })

  test('go to one of many concurrent requests', async () => {
    const variant = await buildVariant(db, supplier)
    const body = checkoutBody(supplier, [{ ...variant, quantity: 1 }])
    const answers = await Promise.all(Array.from({ length: 6 }, () => place(body)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
    const placed = answers.find(({ status }) => status === 200)?.body.id
    for (const { status, body: no } of answers) if (status === 409) expect(no.orderId).toBe(placed)
    expect(await stockOf(variant)).toEqual([9, 9])
  })

  test('may repeat if the supplier allows it', async () => {
    const easy = await buildSupplier(db, { flags: { unique_reference: false } })
    const as = { host: easy.host, token: await portal.signIn(await buildDealer(db, easy)) }
    const variant = await buildVariant(db, easy)
    const body = checkoutBody(easy, [{ ...variant, quantity: 1 }])
    expect((await place(body, undefined, as)).status).toBe(200)
    expect((await place(body, undefined, as)).status).toBe(200)
  })
})

describe('prices', () => {
  test('come from the server; a quote with changed amounts is refused with the new ones', async () => {
    const variant = await buildVariant(db, supplier)
    const body = checkoutBody(supplier, [{ ...variant, quantity: 2 }])
    const quote = await sample(body)
    expect(quote.body).toMatchObject({ shippingCost: '0.00', dropshipFee: '0.00', total: '20.00' })
    await db.updateTable('variants').set({ price: '11' }).where('id', '=', variant.variantId).execute()
    const refused = await place({ ...body, quoteId: quote.body.quoteId })
    expect([refused.status, refused.body.reason]).toEqual([409, 'price_changed'])
    expect(refused.body.quote).toMatchObject({ total: '22.00' })
    expect(await stockOf(variant)).toEqual([10, 10])
    const agreed = await place({ ...body, quoteId: refused.body.quote.quoteId })
    expect(agreed.status).toBe(200)
  })

  test('that are unknown can’t be ordered', async () => {
    const variant = await buildVariant(db, supplier, { price: null })
    const { status, body } = await place(checkoutBody(supplier, [{ ...variant, quantity: 1 }]))
    expect([status, body.reason, Object.keys(body.fields)]).toEqual([409, 'price_unavailable', ['items.0']])
  })
})

describe('the payment of a new order', () => {
  test.each([
    [{ payment_collection: false }, [], 4, true],
    [{}, [], 1, false],
    [{}, [['auto_authorize', 'true']], 2, false],
    [
      {},
      [
        ['auto_authorize', 'true'],
        ['auto_authorize_up_to', '9.99'],
      ],
      1,
      false,
    ],
    [
      {},
      [
        ['auto_authorize', 'true'],
        ['auto_authorize_up_to', '10.00'],
      ],
      2,
      false,
    ],
    [
      {},
      [
        ['auto_authorize', 'true'],
        ['auto_authorize_up_to', '0'],
      ],
      1,
      false,
    ],
  ] as const)('with %j and settings %j has status %i', async (flags, settings, statusId, deferred) => {
    const other = await buildSupplier(db, { flags })
    const buyer = await buildDealer(db, other)
    const variant = await buildVariant(db, other)
    const owner = { supplier_id: other.id, dealer_id: buyer.id }
    for (const [handle, value] of settings)
      await db
        .insertInto('dealer_settings')
        .values({ ...owner, handle, value, updated_at: portal.now })
        .execute()
    const as = { host: other.host, token: await portal.signIn(buyer) }
    const { body } = await place(checkoutBody(other, [{ ...variant, quantity: 1 }]), undefined, as)
    const row = await db
      .selectFrom('orders as o')
      .innerJoin('payments as p', 'p.order_id', 'o.id')
      .select(['o.payment_status_id', 'p.deferred'])
      .where('o.id', '=', body.id)
      .executeTakeFirstOrThrow()
    expect([row.payment_status_id, row.deferred]).toEqual([statusId, deferred])
  })
})

describe('refusals', () => {
  test('name their fields', async () => {
    const variant = await buildVariant(db, supplier)
    const foreign = await buildVariant(db, await buildSupplier(db))
    const body = checkoutBody(supplier, [{ ...variant, quantity: 1 }])
    const cases = [
      [{ channelShippingMethodId: 0 }, 422, 'invalid_input', 'channelShippingMethodId'],
      [{ channelShippingMethodId: 999_999 }, 422, 'shipping_method_not_found', 'channelShippingMethodId'],
      [{ referenceNumber: ' ' }, 422, 'invalid_input', 'referenceNumber'],
      [{ items: [] }, 422, 'invalid_input', 'items'],
      [{ items: [{ ...variant, quantity: 0 }] }, 422, 'invalid_input', 'items.0.quantity'],
      [{ items: [{ ...variant, quantity: 100_000 }] }, 422, 'invalid_input', 'items.0.quantity'],
      [{ items: Array(501).fill({ ...variant, quantity: 1 }) }, 422, 'invalid_input', 'items'],
      [{ items: [{ ...foreign, quantity: 1 }] }, 422, 'variant_not_found', 'items.0'],
      [
        { items: [{ ...variant, productId: foreign.productId, quantity: 1 }] },
        422,
        'variant_not_found',
        'items.0',
      ],
      [
        { shippingAddress: { address: { ...testPlace, id: 9e9 } } },
        404,
        'address_not_found',
        'shippingAddress.address.id',
      ],
    ] as const
    const before = await count('orders')
    for (const [parts, status, reason, field] of cases) {
      for (const answer of [await place({ ...body, ...parts }), await sample({ ...body, ...parts })]) {
        expect([parts, answer.status, answer.body.reason]).toEqual([parts, status, reason])
        expect(Object.keys(answer.body.fields)).toContain(field)
        if (reason === 'invalid_input')
          expect(answer.body.errors).toEqual(['Please fix the errors listed in red and try again'])
      }
    }
    expect(await count('orders')).toBe(before)
  })

  test('apply to everything if checkout is off', async () => {
    const closed = await buildSupplier(db, { flags: { show_checkout: false } })
    const as = { host: closed.host, token: await portal.signIn(await buildDealer(db, closed)) }
    const variant = await buildVariant(db, closed)
    const { status, body } = await place(checkoutBody(closed, [{ ...variant, quantity: 1 }]), 'k', as)
    expect([status, body.reason]).toEqual([409, 'checkout_not_enabled'])
  })
})
