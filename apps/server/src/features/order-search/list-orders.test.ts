import { orderFieldHandles } from '@portal/contract/order-search/fields/order-fields'
import { orderSearchAnswer } from '@portal/contract/order-search/order-search.schema'
import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { buildOrder } from '@portal/testing/builders/build-order'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { providePortal } from '../../http/portal.test-kit.ts'
import { orderSearchHandlers } from './order-search.routes.ts'

const scratch = provideDatabase()
const portal = providePortal(scratch, orderSearchHandlers)
let dealer: BuiltDealer
let token: string
// Enough for pages that are read from the end of the list.
const orderCount = 12_000

beforeAll(async () => {
  dealer = await buildDealer(scratch.db, await buildSupplier(scratch.db))
  token = await portal.signIn(dealer)
  // With few distinct values per column, most of the order depends on ties.
  await sql`
    insert into orders (supplier_id, dealer_id, order_number, reference_number, ordered_at, order_status_id,
                        payment_status_id, line_count, quantity, total, ship_to_name)
    select ${dealer.supplier.id}, ${dealer.id}, 'N' || n, case when n % 5 = 0 then '' else 'ref ' || (n * 7) % 11 end,
           make_timestamptz(2026, 1 + n % 9, 1 + n % 4, 0, 0, 0, 'UTC'), 1, 1, n % 6, 0,
           (n * 37) % 50 + (n % 3) * 0.25, (array['ödön', 'Zoe', 'abel', ''])[1 + n % 4]
    from generate_series(1, ${orderCount}) n`.execute(scratch.db)
  // Autovacuum would do this soon after so many inserts.
  await sql`analyze orders`.execute(scratch.db)
})

async function search(body: object) {
  return await portal.ask('POST', '/api/dealer-portal/order-search/', {
    host: dealer.supplier.host,
    token,
    body,
  })
}

/** The expected ids, by sorting the whole table in plain SQL. */
async function queryExpectedIds(
  column: string,
  direction: string,
  offset: number,
  limit: number,
): Promise<number[]> {
  const sorted = ['reference_number', 'ship_to_name'].includes(column)
    ? `${column} collate reading_order`
    : column
  const { rows } = await scratch.pool.query<{ id: number }>(
    `select id from orders where dealer_id = $1 order by ${sorted} ${direction}, id ${direction} offset $2 limit $3`,
    [dealer.id, offset, limit],
  )
  return rows.map(({ id }) => id)
}

const ids = (answer: { body: { items: { id: number }[] } }) => answer.body.items.map(({ id }) => id)

const sorts = {
  'order.id': 'id',
  'order.orderedAt': 'ordered_at',
  'order.referenceNumber': 'reference_number',
  'shippingAddress.name': 'ship_to_name',
  'order.lineCount': 'line_count',
  'order.total': 'total',
} as const

describe('a page of the list', () => {
  const cases = Object.entries(sorts).flatMap(([handle, column]) =>
    [true, false].map((descending) => ({ handle, column, descending })),
  )
  test.each(cases)('by $handle, descending $descending, equals sorting all orders', async (one) => {
    const direction = one.descending ? 'desc' : 'asc'
    for (const offset of [0, 4990, 5500, 11_975]) {
      const body = { sortColumnHandle: one.handle, sortDescending: one.descending, offset, limit: 50 }
      expect(ids(await search(body))).toEqual(await queryExpectedIds(one.column, direction, offset, 50))
    }
  })

  test('has each order once across all pages', async () => {
    const pages: number[] = []
    // Sequential, because a busy machine may refuse concurrent requests.
    for (let page = 0; page < 12; page += 1) {
      const body = { sortColumnHandle: 'order.lineCount', offset: page * 1000, limit: 1000 }
      pages.push(...ids(await search(body)))
    }
    expect(new Set(pages).size).toBe(orderCount)
  })

  test('is empty past the end', async () => {
    expect((await search({ offset: orderCount })).body).toEqual({ items: [], total: orderCount })
    expect((await search({ offset: 1_000_000_000 })).body).toEqual({ items: [], total: orderCount })
  })

  test('starts with 50 rows by id, newest first, with the default columns', async () => {
    const answer = await search({})
    expect(ids(answer)).toEqual(await queryExpectedIds('id', 'desc', 0, 50))
    expect(Object.keys(answer.body.items[0])).toEqual([
      ...['id', 'orderNumber', 'orderStatusId', 'paymentStatusId', 'paymentRefundStatusId'],
      ...['paymentCreditStatusId', 'allocatedStatusId', 'acknowledgedStatusId', 'shippedStatusId'],
      ...['purchaseOrderProcessStatusId', 'purchaseOrderFailedStatusId', 'purchaseOrderCanceledStatusId'],
      ...['purchaseOrderVoidedStatusId', 'order.orderedAt', 'order.id', 'order.referenceNumber'],
      ...['shippingAddress.name', 'order.lineCount', 'order.total'],
    ])
  })
})

describe('the total', () => {
  test('is returned only on request', async () => {
    expect((await search({ needTotal: false })).body.total).toBeNull()
    expect((await search({ needTotal: true })).body.total).toBe(orderCount)
  })

  test('comes without rows if only it is requested', async () => {
    expect((await search({ totalOnly: true, needTotal: false })).body).toEqual({
      items: [],
      total: orderCount,
    })
  })

  test('includes an order placed a moment ago', async () => {
    const other = await buildDealer(scratch.db, dealer.supplier)
    const asOtherDealer = {
      host: dealer.supplier.host,
      token: await portal.signIn(other),
      body: { totalOnly: true },
    }
    await buildOrder(scratch.db, other)
    const answer = await portal.ask('POST', '/api/dealer-portal/order-search', asOtherDealer)
    expect(answer.body.total).toBe(1)
  })
})

describe('columns', () => {
  test('of every field can be requested and match their schema', async () => {
    const someone = await buildDealer(scratch.db, dealer.supplier)
    await buildOrder(scratch.db, someone, {
      head: { purchase_order_mask: 0b101, fulfillment_mask: 0b10, weight: '12.5000', note: 'Ring twice' },
      lines: [
        { sku: 'B-2', title: 'Second', quantity: 3, price: '0.3350' },
        { sku: 'A-1', title: 'First', quantity: 1, price: '9.9900' },
      ],
      shippingAddress: { name: 'Ada', state: 'or', country: 'United States' },
      payment: { shipping_cost: '4.00', invoice_number: 'INV-9' },
      shipments: [
        { tracking_number: '1Z2', carrier: 'UPS', shipped_at: '2026-11-05T08:00:00Z' },
        { tracking_number: '1Z1', carrier: 'UPS', shipped_at: '2026-11-04T08:00:00Z' },
        { tracking_number: '', carrier: '', shipped_at: null },
      ],
    })
    const asked = { host: dealer.supplier.host, token: await portal.signIn(someone) }
    const body = { projectionColumns: orderFieldHandles }
    const answer = await portal.ask('POST', '/api/dealer-portal/order-search', { ...asked, body })
    expect(orderSearchAnswer.safeParse(answer.body).error).toBeUndefined()
    expect(answer.body.items[0]).toMatchObject({
      'order.total': '11.00',
      'order.lineCount': 2,
      'order.orderedAt': '2026-11-01T12:00:00.000Z',
      'order.purchaseOrderStatusId': [1, 3],
      'order.fulfillmentStatusId': [2],
      'order.invoiceStatusId': [],
      'orderItem.sku': ['B-2', 'A-1'],
      'purchaseOrder.number': [],
      'order.note': 'Ring twice',
      'shipment.trackingNumber': ['1Z1', '1Z2'],
      'shipment.carrier': ['UPS'],
      'shipment.shippedAt': '2026-11-05T08:00:00.000Z',
      'payment.total': '15.00',
      'payment.shippingCost': '4.00',
      'payment.invoiceNumber': 'INV-9',
      'payment.receiptSent': false,
      'shippingAddress.name': 'Ada',
      'shippingAddress.stateCode': 'OR',
      'shippingAddress.countryCode': 'US',
    })
  })
})

test('payment fields are null if the supplier collects none, and are not exported', async () => {
  const supplier = await buildSupplier(scratch.db, { flags: { payment_collection: false } })
  const free = await buildDealer(scratch.db, supplier)
  await buildOrder(scratch.db, free, { payment: { shipping_cost: '4.00' } })
  const asked = { host: supplier.host, token: await portal.signIn(free) }
  const columns = ['order.total', 'payment.shippingCost', 'order.paymentStatusId']
  const body = { projectionColumns: columns }
  const [row] = (await portal.ask('POST', '/api/dealer-portal/order-search', { ...asked, body })).body.items
  expect(columns.map((handle) => row[handle])).toEqual([expect.any(String), null, null])
  const file = { columns, bulkActionType: 'all' }
  const path = '/api/dealer-portal/order-search/export'
  const exported = await portal.ask('POST', path, { ...asked, body: file })
  expect(exported.body.split('\r\n')[0]).toBe('\ufeffOrder total')
})

test('invoice fields can’t be searched, filtered, sorted or offered if the supplier collects no payments', async () => {
  const supplier = await buildSupplier(scratch.db, { flags: { payment_collection: false } })
  const free = await buildDealer(scratch.db, supplier)
  const built = []
  for (const cost of ['9.00', '4.00', '7.00']) {
    const payment = {
      shipping_cost: cost,
      invoice_number: 'SECRET',
      deferred: true,
      paid_at: '2026-03-01T00:00:00Z',
    }
    built.push((await buildOrder(scratch.db, free, { payment, head: { payment_refund_status_id: 2 } })).id)
  }
  const all = built.toReversed()
  const asked = { host: supplier.host, token: await portal.signIn(free) }
  const path = '/api/dealer-portal/order-search'
  const found = async (body: object) => {
    const answer = await portal.ask('POST', path, { ...asked, body })
    expect(answer.body.total).toBe(answer.body.items.length)
    return ids(answer)
  }
  const buildFilter = (fieldHandle: string, comparatorHandle: string, value?: unknown) =>
    found({ dynamicFilters: [{ fieldHandle, comparatorHandle, condition: { value } }] })
  for (const sortDescending of [true, false]) {
    const sorted = await found({ sortColumnHandle: 'payment.shippingCost', sortDescending })
    expect(sorted).toEqual(sortDescending ? all : built)
  }
  expect(await found({ search: 'secret' })).toEqual([])
  expect(await found({ search: 'secret', searchColumns: ['payment.invoiceNumber'] })).toEqual([])
  expect(
    await found({ search: 'ref-', searchColumns: ['payment.invoiceNumber', 'order.referenceNumber'] }),
  ).toEqual(all)
  for (const [handle, comparator, value] of [
    ['payment.shippingCost', 'greater', '0'],
    ['payment.shippingCost', 'not_equals', '4.00'],
    ['payment.invoiceNumber', 'exact', 'SECRET'],
    ['payment.invoiceNumber', 'not_empty'],
    ['payment.paidAt', 'older_than', 1],
    ['payment.deferred', 'equals', true],
    ['payment.refundStatusId', 'has_at_least_one', [2]],
  ] as const) {
    expect([handle, await buildFilter(handle, comparator, value)]).toEqual([handle, []])
  }
  for (const [handle, comparator, value] of [
    ['payment.total', 'empty'],
    ['payment.invoiceNumber', 'is_not', 'SECRET'],
    ['payment.deferred', 'equals', false],
    ['payment.refundStatusId', 'has_none', [2]],
  ] as const) {
    expect([handle, await buildFilter(handle, comparator, value)]).toEqual([handle, all])
  }
  const exported = await portal.ask('POST', `${path}/export`, {
    ...asked,
    body: {
      bulkActionType: 'all',
      sortColumnHandle: 'payment.total',
      columns: ['order.id', 'payment.total'],
    },
  })
  expect(exported.body.split('\r\n')).toEqual(['\ufeffOrder ID', ...all.map(String), ''])
  const { body: fields } = await portal.ask('GET', `${path}/fields`, asked)
  expect(fields.filter(({ handle }: { handle: string }) => handle.startsWith('payment.'))).toEqual([])
  expect(fields).toContainEqual(
    expect.objectContaining({ handle: 'order.paymentStatusId', filterable: true, exportable: false }),
  )
})

test('an empty search and an ignored dealer id change nothing', async () => {
  const foreign = await buildDealer(scratch.db, dealer.supplier)
  const answer = await search({ search: '', filters: { dealerId: foreign.id, orderStatusId: [] } })
  expect(answer.body.total).toBe(orderCount)
})

describe('side menu filters', () => {
  test('include the whole last day', async () => {
    const filters = { startDate: '2026-02-01', endDate: '2026-02-02' }
    const { rows } = await scratch.pool.query<{ n: number }>(
      `select count(*) as n from orders where dealer_id = $1 and ordered_at >= '2026-02-01' and ordered_at < '2026-02-03'`,
      [dealer.id],
    )
    const answer = await search({ filters, sortColumnHandle: 'order.orderedAt', limit: 1 })
    expect(rows[0]?.n).toBeGreaterThan(0)
    expect(answer.body.total).toBe(rows[0]?.n)
    expect(answer.body.items[0]['order.orderedAt']).toBe('2026-02-02T00:00:00.000Z')
  })

  test.each(['order.id', 'order.orderedAt', 'order.total'])(
    'reach from the first year to the last, by %s',
    async (sort) => {
      const all = { sortColumnHandle: sort, limit: 1 }
      const open = [
        { endDate: '9999-12-31' },
        { endDate: '9999-12-31T23:59:59.999Z' },
        { startDate: '0000-01-01' },
        { startDate: '0001-01-01T00:00:00Z', endDate: '9999-12-31' },
      ]
      for (const filters of open) {
        for (const more of [{ needTotal: true }, { totalOnly: true }, { paginationExact: false }]) {
          const [narrowed, whole] = [
            await search({ ...all, ...more, filters }),
            await search({ ...all, ...more }),
          ]
          expect([filters, narrowed.status, narrowed.body]).toEqual([filters, 200, whole.body])
        }
      }
    },
  )

  test('find orders with one of the statuses, including those of any purchase order', async () => {
    const someone = await buildDealer(scratch.db, dealer.supplier)
    const asked = { host: dealer.supplier.host, token: await portal.signIn(someone) }
    const open = await buildOrder(scratch.db, someone, { head: { purchase_order_mask: 0b101 } })
    const closed = await buildOrder(scratch.db, someone, { head: { order_status_id: 2, invoice_mask: 0b10 } })
    async function found(filters: object) {
      const answer = await portal.ask('POST', '/api/dealer-portal/order-search', {
        ...asked,
        body: { filters },
      })
      return ids(answer)
    }
    expect(await found({ orderStatusId: [1] })).toEqual([open.id])
    expect(await found({ orderStatusId: [1, 2] })).toEqual([closed.id, open.id])
    expect(await found({ purchaseOrderStatusId: [3, 4] })).toEqual([open.id])
    expect(await found({ purchaseOrderStatusId: [2] })).toEqual([])
    expect(await found({ invoiceStatusId: [2], orderStatusId: [1] })).toEqual([])
  })
})

test('another dealer of the supplier sees none of these orders', async () => {
  const other = await buildDealer(scratch.db, dealer.supplier)
  const asked = { host: dealer.supplier.host, token: await portal.signIn(other), body: {} }
  const answer = await portal.ask('POST', '/api/dealer-portal/order-search/', asked)
  expect(answer.body).toEqual({ items: [], total: 0 })
})
