import { searchableHandles } from '@portal/contract/order-search/fields/order-fields'
import { orderStatus } from '@portal/contract/statuses/order-status'
import type { PaymentStatusId } from '@portal/contract/statuses/payment-status'
import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { buildOrder } from '@portal/testing/builders/build-order'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { beforeEach, expect, test } from 'vitest'
import { providePortal } from '../../../http/portal.test-kit.ts'
import { consoleOrderSearchHandlers } from './console-order-search.routes.ts'

const scratch = provideDatabase()
const portal = providePortal(scratch, consoleOrderSearchHandlers)
let supplier: BuiltSupplier
let north: BuiltDealer
let south: BuiltDealer
let staffToken: string

beforeEach(async () => {
  supplier = await buildSupplier(scratch.db)
  north = await buildDealer(scratch.db, supplier, { company_name: '=North "and" Sons' })
  south = await buildDealer(scratch.db, supplier, { company_name: 'South' })
  staffToken = await portal.signInStaff(supplier, 'owner')
})

const ask = async (path: string, body: object = {}) =>
  await portal.ask('POST', `/api/console/order-search${path}`, { host: supplier.host, staffToken, body })
const order = async (dealer: BuiltDealer, status: keyof typeof orderStatus = 'open') =>
  await buildOrder(scratch.db, dealer, { head: { order_status_id: orderStatus[status].id } })
const statusOf = async ({ id }: { id: number }) =>
  (
    await scratch.db
      .selectFrom('orders')
      .select('order_status_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).order_status_id
const listed = async (body: object = {}) => {
  const answer = await ask('', body)
  return {
    total: answer.body.total,
    rows: answer.body.items.map((item: { order: { id: number }; dealer: { id: number } }) => [
      item.order.id,
      item.dealer.id,
    ]),
  }
}

test('lists the orders of all of the supplier’s dealers, with the dealer of each', async () => {
  const first = await order(north)
  const second = await order(south)
  await order(await buildDealer(scratch.db, await buildSupplier(scratch.db)))
  expect(await listed()).toEqual({
    total: 2,
    rows: [
      [second.id, south.id],
      [first.id, north.id],
    ],
  })
  expect(await listed({ filters: { dealerId: north.id } })).toEqual({
    total: 1,
    rows: [[first.id, north.id]],
  })
  expect(await listed({ search: second.orderNumber.toLowerCase() })).toEqual({
    total: 1,
    rows: [[second.id, south.id]],
  })
})

test.each([
  ['the company', 'demir'],
  ['the company without its accents', 'celik'],
  ['the company with its accents', 'çelik demir'],
  ['the email', 'buyer@celik'],
  ['the customer number', 'k-4711'],
])('finds a dealer’s orders by %s', async (_, search) => {
  const named = await buildDealer(scratch.db, supplier, {
    company_name: 'Çelik Demir Ltd',
    email: `buyer@celik-${supplier.handle}.example`,
    external_id: 'K-4711',
  })
  const theirs = await order(named)
  await order(south)
  const found = { total: 1, rows: [[theirs.id, named.id]] }
  const searchColumns = [...searchableHandles]
  expect(await listed({ search, searchColumns })).toEqual(found)
  expect((await listed({ search, searchColumns: ['order.orderNumber'] })).total).toBe(0)
  expect((await listed({ search: `no ${search}`, searchColumns })).total).toBe(0)
})

test('finds no orders of another supplier’s dealer', async () => {
  const foreign = await buildDealer(scratch.db, await buildSupplier(scratch.db))
  const theirs = await order(foreign)
  expect(await listed({ filters: { dealerId: foreign.id } })).toEqual({ total: 0, rows: [] })
  const held = await ask('/hold', { bulkActionItemIds: [theirs.id] })
  expect(held.body).toEqual({ numberEffected: 0, skipped: [{ reason: 'not_found', count: 1 }] })
  expect(await statusOf(theirs)).toBe(orderStatus.open.id)
})

test('does not list, count, export or change test mode orders', async () => {
  const twin = await buildDealer(scratch.db, supplier, { email: 'test mode', test_of: north.id })
  const simulated = await order(twin)
  const real = await order(north)
  expect(await listed()).toEqual({ total: 1, rows: [[real.id, north.id]] })
  const held = await ask('/hold', { bulkActionItemIds: [simulated.id, real.id], reason: 'Please wait' })
  expect(held.body).toEqual({ numberEffected: 1, skipped: [{ reason: 'not_found', count: 1 }] })
  expect(await statusOf(simulated)).toBe(orderStatus.open.id)
  const columns = ['order.orderNumber']
  const file = await ask('/export', { bulkActionItemIds: [simulated.id, real.id], columns })
  expect(file.body).toContain(real.orderNumber)
  expect(file.body).not.toContain(simulated.orderNumber)
})

test('holds, releases and cancels many orders of several dealers at once, and reports the rest by reason', async () => {
  const open = [await order(north), await order(south), await order(south)]
  const draft = await order(north, 'draft')
  const closed = await order(south, 'closed')
  const nameOf = ({ id, orderNumber }: typeof draft) => ({ id, orderNumber })
  const reason = 'The warehouse moves'
  expect((await ask('/hold', { bulkActionType: 'all', reason })).body).toEqual({
    numberEffected: 3,
    skipped: expect.arrayContaining([
      { reason: 'draft', count: 1, orders: [nameOf(draft)] },
      { reason: 'not_open', count: 1, orders: [nameOf(closed)] },
    ]),
  })
  expect(await Promise.all(open.map(statusOf))).toEqual(open.map(() => orderStatus.onHold.id))
  const events = await scratch.db
    .selectFrom('order_events')
    .select('data')
    .where(
      'order_id',
      'in',
      open.map(({ id }) => id),
    )
    .execute()
  expect(events.filter(({ data }) => JSON.stringify(data).includes(reason))).toHaveLength(3)
  // A repeated request changes nothing.
  expect((await ask('/hold', { bulkActionType: 'all', reason })).body.numberEffected).toBe(0)
  const [first, ...others] = open.map(({ id }) => id)
  expect((await ask('/release', { bulkActionItemIds: [first, closed.id, draft.id] })).body).toEqual({
    numberEffected: 1,
    skipped: expect.arrayContaining([
      { reason: 'not_on_hold', count: 1, orders: [nameOf(closed)] },
      { reason: 'draft', count: 1, orders: [nameOf(draft)] },
    ]),
  })
  expect((await ask('/cancel', { bulkActionItemIds: [first, ...others] })).body).toEqual({
    numberEffected: 3,
    skipped: [],
  })
})

test('the export names each dealer, and no name starts a formula', async () => {
  const { orderNumber } = await order(north)
  const file = await ask('/export', { bulkActionType: 'all', columns: ['order.orderNumber'] })
  expect(file.headers['content-type']).toContain('text/csv')
  const [head, line] = file.body.split('\r\n')
  expect(head).toContain('Dealer,Dealer email,')
  expect(line).toBe(`"'=North ""and"" Sons",${north.email},${orderNumber}`)
})

test('a click repeated with its key changes nothing twice', async () => {
  const { id } = await order(north)
  const hold = (key: string, ids: number[]) =>
    portal.ask('POST', '/api/console/order-search/hold', {
      ...{ host: supplier.host, staffToken, idempotencyKey: key, body: { bulkActionItemIds: ids } },
    })
  const first = await hold('one click', [id])
  const again = await hold('one click', [id])
  expect([again.body, again.headers['idempotent-replayed']]).toEqual([first.body, 'true'])
  expect((await hold('one click', [id, 9])).body.reason).toBe('idempotency_key_reused')
})

test('charging starts a job, because providers are slow, and reports what it needs', async () => {
  const authorized = await buildOrder(scratch.db, north, { head: { payment_status_id: 2 } })
  const charge = async () => await ask('/capture', { bulkActionItemIds: [authorized.id] })
  expect((await charge()).body.reason).toBe('no_payment_provider')
  await scratch.db
    .insertInto('payment_providers')
    .values({ supplier_id: supplier.id, handle: 'stripe', settings: JSON.stringify({}) })
    .execute()
  const { status, body } = await charge()
  expect([status, Object.keys(body)]).toEqual([202, ['job']])
  const chunks = await scratch.db
    .selectFrom('job_chunks')
    .select('order_ids')
    .where('job_id', '=', body.job.id)
    .execute()
  expect(chunks).toEqual([{ order_ids: [authorized.id] }])
})

test('orders paid outside the portal are counted before a cancel, and named after it', async () => {
  const withStatus = async (payment_status_id: PaymentStatusId) =>
    await buildOrder(scratch.db, north, { head: { payment_status_id } })
  const [outside, authorized, declined] = [await withStatus(3), await withStatus(2), await withStatus(8)]
  const bulkActionItemIds = [outside.id, authorized.id, declined.id]
  const preview = async (action: string) => (await ask('/preview', { action, bulkActionItemIds })).body
  expect(await preview('cancel')).toMatchObject({
    eligible: 3,
    refunds: { count: 0, total: '0.00', outside: 1, outsideTotal: '21.00' },
  })
  expect(await preview('charge')).toMatchObject({
    ...{ eligible: 2, declined: 1, skipped: [{ reason: 'payment_status', count: 1 }] },
  })
  const { id, orderNumber } = outside
  expect((await ask('/cancel', { bulkActionItemIds })).body).toEqual({
    ...{
      numberEffected: 3,
      skipped: [],
      paidOutside: { count: 1, amount: '21.00', orders: [{ id, orderNumber }] },
    },
  })
})

test('a cancel that keeps the payment has nothing to refund by hand', async () => {
  const { id } = await buildOrder(scratch.db, north, { head: { payment_status_id: 3 } })
  const answer = await ask('/cancel', { bulkActionItemIds: [id], refund: false, reason: 'Agreed by phone' })
  expect(answer.body).toEqual({ numberEffected: 1, skipped: [] })
})

test('tab counts equal the lists, for all dealers or a filtered one', async () => {
  await order(north)
  await order(south)
  await order(south, 'closed')
  const filters = [{}, { orderStatusId: [orderStatus.open.id] }, { dealerId: south.id }]
  expect((await ask('/counts', { filters })).body).toEqual({ counts: [3, 2, 2] })
})

test('a view is private: nobody else lists, changes or deletes it', async () => {
  const colleague = await portal.signInStaff(supplier, 'owner')
  const elsewhere = await portal.signInStaff(await buildSupplier(scratch.db), 'owner')
  const view = {
    name: 'To check',
    projectionColumns: ['order.id', 'order.total'],
    sortColumnHandle: 'order.total',
    sortDescending: true,
    isDefault: true,
    searchDefinition: { filters: { dealerId: north.id }, search: 'nut' },
  }
  const path = '/api/console/order-views'
  const by = (token: string) => (method: 'GET' | 'POST' | 'PUT' | 'DELETE', at: string, body?: object) =>
    portal.ask(method, at, { host: supplier.host, staffToken: token, ...(body ? { body } : {}) })
  const mine = by(staffToken)
  const saved = (await mine('POST', path, view)).body
  expect((await mine('GET', path)).body).toEqual([saved])
  expect(saved.searchDefinition.filters).toEqual({ dealerId: north.id })
  expect((await mine('POST', path, view)).body.reason).toBe('name_taken')
  // Two users may use the same name, and each has their own default.
  const theirs = (await by(colleague)('POST', path, view)).body
  expect((await by(colleague)('GET', path)).body).toEqual([theirs])
  expect((await mine('GET', path)).body).toMatchObject([{ id: saved.id, isDefault: true }])
  for (const token of [colleague, elsewhere]) {
    const other = by(token)
    expect((await other('PUT', `${path}/${saved.id}`, view)).status).not.toBe(200)
    expect((await other('DELETE', `${path}/${saved.id}`)).status).not.toBe(200)
    expect((await other('POST', '/api/console/order-view-ranks', [saved.id])).status).not.toBe(200)
  }
  expect((await mine('DELETE', `${path}/${saved.id}`)).status).toBe(200)
  expect((await by(colleague)('GET', path)).body).toEqual([theirs])
})

test('a shared view is visible to colleagues, changed by its author, deleted by owners', async () => {
  const path = '/api/console/order-views'
  const by = (token: string) => (method: 'GET' | 'POST' | 'PUT' | 'DELETE', at: string, body?: object) =>
    portal.ask(method, at, { host: supplier.host, staffToken: token, ...(body ? { body } : {}) })
  const seen = async (token: string) =>
    (await by(token)('GET', path)).body.map((view: { name: string; sharedBy: string | null }) => [
      view.name,
      view.sharedBy,
    ])
  const picker = by(await portal.signInStaff(supplier, 'fulfilment'))
  const viewer = await portal.signInStaff(supplier, 'viewer')
  const elsewhere = await portal.signInStaff(await buildSupplier(scratch.db), 'owner')
  const layout = { projectionColumns: ['order.id'], sortColumnHandle: 'order.id', sortDescending: true }
  const body = { name: 'Today', ...layout, isDefault: true, isShared: true }
  const shared = (await picker('POST', path, body)).body
  await picker('POST', path, { ...body, name: 'Mine', isDefault: false, isShared: false })
  expect(shared).toMatchObject({ isShared: true, sharedBy: null, mayDelete: true })
  const [theirs] = (await by(viewer)('GET', path)).body
  expect(theirs).toMatchObject({ id: shared.id, isDefault: false, isShared: true, mayDelete: false })
  expect(theirs.sharedBy).toEqual(expect.any(String))
  expect((await by(elsewhere)('GET', path)).status).not.toBe(200)

  for (const token of [viewer, staffToken]) {
    const colleague = by(token)
    expect((await colleague('PUT', `${path}/${shared.id}`, body)).body.reason).toBe('saved_view_not_found')
    expect((await colleague('POST', '/api/console/order-view-ranks', [shared.id])).status).toBe(200)
  }
  expect((await by(viewer)('DELETE', `${path}/${shared.id}`)).body.reason).toBe('saved_view_not_found')
  expect((await by(elsewhere)('DELETE', `${path}/${shared.id}`)).status).not.toBe(200)
  expect((await by(staffToken)('DELETE', `${path}/${shared.id}`)).status).toBe(200)
  expect(await seen(viewer)).toEqual([])
})

test('reports an empty selection and one without matches', async () => {
  for (const path of ['/hold', '/release', '/cancel', '/export']) {
    const { status, body } = await ask(path, { columns: undefined })
    expect([path, status, body.reason]).toEqual([path, 422, 'nothing_selected'])
  }
})
