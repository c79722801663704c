import { type OrderStatusId, orderStatus } from '@portal/contract/statuses/order-status'
import { type PaymentStatusId, paymentStatus } from '@portal/contract/statuses/payment-status'
import { rowsOf } from '@portal/contract/statuses/status'
import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { buildOrder, type OrderParts } from '@portal/testing/builders/build-order'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { beforeAll, describe, expect, test } from 'vitest'
import { providePortal } from '../../../http/portal.test-kit.ts'
import { makeToken } from '../../../security/tokens.ts'
import { ordersHandlers } from '../orders.routes.ts'

const scratch = provideDatabase()
const portal = providePortal(scratch, ordersHandlers)
let supplier: BuiltSupplier
let dealer: BuiltDealer

beforeAll(async () => {
  supplier = await buildSupplier(scratch.db)
  dealer = await buildDealer(scratch.db, supplier)
})

async function patch(id: number, what: string, as: BuiltDealer = dealer) {
  const token = await portal.signIn(as)
  return await portal.ask('PATCH', `/api/dealer-portal/orders/${id}/${what}`, {
    host: as.supplier.host,
    token,
  })
}

const order = async (
  orderStatusId: OrderStatusId,
  paymentStatusId: PaymentStatusId,
  parts: OrderParts = {},
  of = dealer,
) => {
  const head = { order_status_id: orderStatusId, payment_status_id: paymentStatusId, ...parts.head }
  return (await buildOrder(scratch.db, of, { ...parts, head })).id
}

async function readStatus(id: number) {
  return await scratch.db
    .selectFrom('orders')
    .select(['order_status_id', 'payment_status_id', 'canceled_at', 'updated_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

async function events(id: number) {
  const rows = await scratch.db
    .selectFrom('order_events')
    .select(['kind', 'actor_kind', 'actor', 'data', 'at'])
    .where('order_id', '=', id)
    .orderBy('id')
    .execute()
  return rows.map(({ kind, actor_kind: by, actor, data, at }) => ({ kind, by, actor, data, at }))
}

const byDealer = () => ({ by: 'dealer', actor: dealer.email, at: portal.now })
const outcomeOf = (answer: { status: number; body: { reason: string; errors: string[] } }) => [
  answer.status,
  answer.body.reason,
  answer.body.errors,
]

describe('paying an order again', () => {
  const pay = async (id: number, as = dealer, body: object = {}) =>
    await portal.ask('PATCH', `/api/dealer-portal/orders/${id}/pay-again`, {
      host: as.supplier.host,
      token: await portal.signIn(as),
      body,
    })

  test('authorizes a declined one once, clears the error and records the user', async () => {
    const id = await order(1, 8, { head: { payment_error: 'The card has expired.' } })
    const answer = await pay(id)
    expect([answer.status, answer.body]).toEqual([200, { id, paymentStatusId: 2 }])
    expect(outcomeOf(await pay(id)).slice(0, 2)).toEqual([409, 'payment_not_declined'])
    expect(await events(id)).toEqual([
      { kind: 'payment_authorized', ...byDealer(), data: { paymentStatusId: 2 } },
    ])
  })

  test('is refused in every other payment status, and nothing changes', async () => {
    for (const { id: from } of rowsOf(paymentStatus).filter(({ id }) => id !== 8)) {
      const id = await order(1, from)
      expect([from, ...outcomeOf(await pay(id)).slice(0, 2)]).toEqual([from, 409, 'payment_not_declined'])
      expect(await readStatus(id)).toMatchObject({ payment_status_id: from })
    }
  })

  test('is refused if the order isn’t Open or is another dealer’s, or the method isn’t the dealer’s', async () => {
    for (const { id: status } of rowsOf(orderStatus).filter(({ id }) => id !== 1)) {
      const expected = status === orderStatus.draft.id ? 'order_not_found' : 'order_not_open'
      expect([status, (await pay(await order(status, 8))).body.reason]).toEqual([status, expected])
    }
    const id = await order(1, 8)
    expect((await pay(id, await buildDealer(scratch.db, supplier))).body.reason).toBe('order_not_found')
    const blocked = await buildDealer(scratch.db, supplier, { status_id: 6 })
    expect((await pay(await order(1, 8, {}, blocked), blocked)).body.reason).toBe('dealer_status_blocked')
    expect((await pay(id, dealer, { paymentMethodId: 4 })).body.reason).toBe('payment_method_not_chargeable')
    expect(await readStatus(id)).toMatchObject({ payment_status_id: 8 })
  })
})

describe('authorizing an order', () => {
  test.each([
    [1, 2, 'payment_authorized'],
    [2, 1, 'payment_unauthorized'],
  ] as const)('moves its payment from %i to %i and records the user', async (from, to, kind) => {
    const id = await order(1, from, { head: { payment_error: 'the card was closed' } })
    const answer = await patch(id, `authorize/${to}`)
    expect([answer.status, answer.body]).toEqual([200, { id, paymentStatusId: to }])
    expect(await readStatus(id)).toMatchObject({
      order_status_id: 1,
      payment_status_id: to,
      updated_at: portal.now,
    })
    expect(await events(id)).toEqual([{ kind, ...byDealer(), data: { paymentStatusId: to } }])
  })

  test('is refused in every other payment status, and nothing changes', async () => {
    for (const { id: from } of rowsOf(paymentStatus)) {
      const id = await order(1, from)
      const to = from === paymentStatus.unauthorized.id ? from : paymentStatus.authorized.id
      expect([from, to, ...outcomeOf(await patch(id, `authorize/${to}`))]).toEqual([
        from,
        to,
        409,
        'authorization_not_offered',
        [
          'Only unauthorized or declined orders can be authorized, and only authorized orders can be un-authorized.',
        ],
      ])
      expect(await readStatus(id)).toMatchObject({ payment_status_id: from })
      expect(await events(id)).toEqual([])
    }
  })

  test.each(rowsOf(orderStatus).filter(({ id }) => id !== 1))(
    'is refused while the order is $name',
    async (status) => {
      const id = await order(status.id, 1)
      const expected =
        status.id === orderStatus.draft.id
          ? [404, 'order_not_found', ['Order not found.']]
          : [409, 'order_not_open', ['Only open orders can be changed.']]
      expect(outcomeOf(await patch(id, 'authorize/2'))).toEqual(expected)
      expect(await readStatus(id)).toMatchObject({ payment_status_id: 1 })
      // An abandoned charge leaves a canceled order authorized.
      const authorized = await order(status.id, 2)
      expect(outcomeOf(await patch(authorized, 'authorize/1'))).toEqual(expected)
      expect(await readStatus(authorized)).toMatchObject({ payment_status_id: 2 })
    },
  )

  test.each(['02', '2.0', '+2', '%202', '0x2', '2e0', '002'])(
    'requires the number 2: not %s',
    async (written) => {
      const id = await order(1, 1)
      expect((await patch(id, `authorize/${written}`)).status).toBe(422)
      expect(await readStatus(id)).toMatchObject({ payment_status_id: 1 })
    },
  )

  test('is refused if the supplier collects no payments', async () => {
    const free = await buildSupplier(scratch.db, { flags: { payment_collection: false } })
    const other = await buildDealer(scratch.db, free)
    const id = await order(1, 1, {}, other)
    expect(outcomeOf(await patch(id, 'authorize/2', other))).toEqual([
      409,
      'payment_collection_off',
      ["This supplier doesn't collect payments in the portal."],
    ])
  })

  test('names staff acting for the dealer', async () => {
    const id = await order(1, 1)
    const token = await portal.signIn(dealer)
    await scratch.db.updateTable('sessions').set({ impersonated_by: 'an operator' }).execute()
    const host = supplier.host
    await portal.ask('PATCH', `/api/dealer-portal/orders/${id}/authorize/2`, { host, token })
    expect(await events(id)).toMatchObject([{ by: 'operator', actor: 'an operator' }])
  })

  test('happens once in two concurrent tabs', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await order(1, 1)
      const answers = await Promise.all([1, 2, 3, 4].map(() => patch(id, 'authorize/2')))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
      expect(await events(id)).toHaveLength(1)
    }
  })
})

describe('canceling an order', () => {
  test('leaves it canceled, with date and event', async () => {
    const id = await order(1, 4)
    const answer = await patch(id, 'cancel')
    const canceledAt = portal.now.toISOString()
    expect([answer.status, answer.body]).toEqual([200, { id, orderStatusId: 3, canceledAt }])
    expect(await readStatus(id)).toMatchObject({
      order_status_id: 3,
      payment_status_id: 4,
      canceled_at: portal.now,
    })
    expect(await events(id)).toEqual([{ kind: 'order_canceled', ...byDealer(), data: { orderStatusId: 3 } }])
  })

  test('revokes an authorization first, so nothing is charged', async () => {
    const id = await order(1, 2)
    await patch(id, 'cancel')
    expect(await readStatus(id)).toMatchObject({ order_status_id: 3, payment_status_id: 1 })
    expect(await events(id)).toMatchObject([
      { kind: 'payment_unauthorized', data: { paymentStatusId: 1, reason: 'The order was canceled.' } },
      { kind: 'order_canceled' },
    ])
  })

  test.each([3, 7, 8, 9] as const)('keeps a payment in status %i: moved money is a fact', async (paid) => {
    const id = await order(1, paid)
    expect((await patch(id, 'cancel')).status).toBe(200)
    expect(await readStatus(id)).toMatchObject({ order_status_id: 3, payment_status_id: paid })
  })

  test.each(rowsOf(orderStatus).filter(({ id }) => id !== 1))(
    'is refused while the order is $name',
    async (status) => {
      const id = await order(status.id, 2)
      const expected =
        status.id === orderStatus.draft.id
          ? [404, 'order_not_found', ['Order not found.']]
          : [409, 'cancel_needs_open_order', ['Can only cancel orders that are open']]
      expect(outcomeOf(await patch(id, 'cancel'))).toEqual(expected)
      expect(await readStatus(id)).toMatchObject({ order_status_id: status.id, payment_status_id: 2 })
      expect(await events(id)).toEqual([])
    },
  )

  test('cancels unsent purchase orders and keeps those at a warehouse', async () => {
    const id = await order(1, 1)
    const own = { supplier_id: supplier.id, dealer_id: dealer.id, order_id: id, created_at: portal.now }
    const statuses = [1, 2, 5, 8, 9]
    const rows = statuses.map((statusId) => ({ ...own, number: `PO-${statusId}`, status_id: statusId }))
    await scratch.db
      .insertInto('purchase_orders')
      .values(rows.map((row) => ({ ...row, fulfillment_status_id: 1 })))
      .execute()
    await patch(id, 'cancel')
    const after = await scratch.db
      .selectFrom('purchase_orders')
      .select(['status_id', 'fulfillment_status_id'])
      .where('order_id', '=', id)
      .orderBy('id')
      .execute()
    expect(after.map((row) => [row.status_id, row.fulfillment_status_id])).toEqual([
      [4, 4],
      [2, 1],
      [4, 4],
      [4, 4],
      [4, 4],
    ])
    const head = await scratch.db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(head).toMatchObject({
      purchase_order_mask: 0b1010,
      fulfillment_mask: 0b1001,
      purchase_order_process_status_id: 1,
      purchase_order_canceled_status_id: 1,
      purchase_order_failed_status_id: 0,
    })
    const changes = (await events(id)).filter(({ kind }) => kind === 'purchase_order_changed')
    expect(changes.map(({ data }) => data)).toEqual(
      ['PO-1', 'PO-5', 'PO-8', 'PO-9'].map((number) => ({ number, purchaseOrderStatusId: 4 })),
    )
  })

  test('restocks unshipped deductions, once', async () => {
    const variant = await addVariant(10)
    const line = (quantity: number, taken: number, shipped: number, of = variant) => ({
      ...{ sku: 'V', price: '1', quantity, stock_deducted: taken, shipped_quantity: shipped },
      product_id: of.productId,
      variant_id: of.id,
    })
    const id = await order(1, 1, { lines: [line(5, 5, 2), line(4, 3, 0), line(9, 0, 0)] })
    expect((await patch(id, 'cancel')).status).toBe(200)
    expect(await stock(variant)).toEqual([16, 16])
    expect((await patch(id, 'cancel')).status).toBe(409)
    expect(await stock(variant)).toEqual([16, 16])
  })

  test('happens once with two tabs and an authorization at once', async () => {
    for (let round = 0; round < 8; round += 1) {
      const id = await order(1, 1)
      const answers = await Promise.all([patch(id, 'cancel'), patch(id, 'cancel'), patch(id, 'authorize/2')])
      expect(
        answers
          .slice(0, 2)
          .map(({ status }) => status)
          .sort(),
      ).toEqual([200, 409])
      expect(await readStatus(id)).toMatchObject({ order_status_id: 3, payment_status_id: 1 })
      const kinds = (await events(id)).map(({ kind }) => kind)
      expect(kinds.at(-1)).toBe('order_canceled')
    }
  })
})

test("another dealer's order is not found and stays unchanged", async () => {
  const neighbour = await buildDealer(scratch.db, supplier)
  const otherDealer = await buildDealer(scratch.db, await buildSupplier(scratch.db))
  for (const other of [neighbour, otherDealer]) {
    const id = await order(1, 1, {}, other)
    expect((await patch(id, 'authorize/2')).status).toBe(404)
    expect((await patch(id, 'cancel')).status).toBe(404)
    expect(await readStatus(id)).toMatchObject({ order_status_id: 1, payment_status_id: 1 })
  }
})

async function addVariant(quantity: number) {
  const { id: productId } = await scratch.db
    .insertInto('products')
    .values({ supplier_id: supplier.id, sku: makeToken('session').slice(0, 20), title: 'A thing' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await scratch.db
    .insertInto('variants')
    .values({ supplier_id: supplier.id, product_id: productId, sku: `V-${productId}`, quantity })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, productId }
}

async function stock({ id, productId }: { id: number; productId: number }) {
  const variant = await scratch.db
    .selectFrom('variants')
    .select('quantity')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const product = await scratch.db
    .selectFrom('product_filter_values')
    .select('quantity')
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow()
  return [variant.quantity, product.quantity]
}
