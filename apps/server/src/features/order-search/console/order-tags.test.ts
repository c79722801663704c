import type { EndpointDefinition } from '@portal/contract/api/endpoint'
import { endpoints } from '@portal/contract/api/endpoints'
import { keysOf } from '@portal/contract/fields/keys'
import { staffFields } from '@portal/contract/order-search/fields/order-fields'
import { maxTagsPerOrder } from '@portal/contract/orders/tags/order-tags.rules'
import { orderStatus } from '@portal/contract/statuses/order-status'
import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { buildOrder } from '@portal/testing/builders/build-order'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { toJSONSchema } from 'zod/v4/core'
import { providePortal } from '../../../http/portal.test-kit.ts'
import { orderSearchHandlers } from '../order-search.routes.ts'
import { savedSearchesHandlers } from '../saved/saved-searches.routes.ts'
import { consoleOrderSearchHandlers } from './console-order-search.routes.ts'

const scratch = provideDatabase()
const portal = providePortal(scratch, {
  ...consoleOrderSearchHandlers,
  ...orderSearchHandlers,
  ...savedSearchesHandlers,
})
let supplier: BuiltSupplier
let north: BuiltDealer
let south: BuiltDealer
let staffToken: string

beforeEach(async () => {
  supplier = await buildSupplier(scratch.db)
  north = await buildDealer(scratch.db, supplier)
  south = await buildDealer(scratch.db, supplier)
  staffToken = await portal.signInStaff(supplier, 'fulfilment')
})

const ask = async (path: string, body: object, token = staffToken) =>
  await portal.ask('POST', `/api/console/order-search${path}`, {
    host: supplier.host,
    staffToken: token,
    body,
  })
const found = async (body: object): Promise<number[]> =>
  (await ask('', body)).body.items.map((item: { order: { id: number } }) => item.order.id).sort()
const order = async (dealer: BuiltDealer, orderStatusId = 1) =>
  (await buildOrder(scratch.db, dealer, { head: { order_status_id: orderStatusId as 1 } })).id
const where = (comparatorHandle: string, value?: string, fieldHandle = 'order.tags') => ({
  dynamicFilters: [{ fieldHandle, comparatorHandle, condition: value === undefined ? {} : { value } }],
})
const tagged = async (ids: readonly number[], ...add: string[]) =>
  (await ask('/tags', { bulkActionItemIds: ids, add })).body

test('tags chosen orders of several dealers, filters, searches, shows and exports them', async () => {
  const [rushed, both, plain] = [await order(north), await order(south), await order(south)]
  expect(await tagged([rushed, both], 'rush')).toEqual({ numberEffected: 2, skipped: [] })
  await tagged([both], 'Gift wrap')
  expect(await found(where('exact', 'RUSH'))).toEqual([rushed, both])
  expect(await found(where('fuzzy', 'wrap'))).toEqual([both])
  expect(await found(where('exact', 'wrap'))).toEqual([])
  expect(await found(where('is_not', 'gift wrap'))).toEqual([rushed, plain])
  expect(await found(where('empty'))).toEqual([plain])
  expect(await found({ search: 'gift', searchColumns: staffFields.searchable })).toEqual([both])
  const columns = ['order.id', 'order.tags']
  const { body } = await ask('', { ...where('exact', 'gift wrap'), projectionColumns: columns })
  expect(body.items[0].order['order.tags']).toEqual(['Gift wrap', 'rush'])
  const file = await ask('/export', { bulkActionItemIds: [both], columns: ['order.tags'] })
  expect(file.body).toContain('Gift wrap')
})

test('removes tags from all matching orders', async () => {
  const ids = [await order(north), await order(south)]
  await tagged(ids, 'rush', 'gift')
  const removal = { bulkActionType: 'all', ...where('exact', 'rush'), remove: ['Rush'] }
  expect((await ask('/tags', removal)).body.numberEffected).toBe(2)
  expect(await found(where('exact', 'rush'))).toEqual([])
  expect(await found(where('exact', 'gift'))).toEqual(ids)
})

test('tags more than 500 orders in a job', async () => {
  const some = await order(north)
  await sql`
    insert into orders (supplier_id, dealer_id, order_number, ordered_at, order_status_id, payment_status_id,
      line_count, quantity, total)
    select supplier_id, dealer_id, order_number || '-' || n, ordered_at, 1, 1, 0, 0, 0
    from orders, generate_series(1, 500) n where id = ${some}`.execute(scratch.db)
  const all = await scratch.db.selectFrom('orders').select('id').where('dealer_id', '=', north.id).execute()
  const chosen = { bulkActionItemIds: all.map(({ id }) => id) }
  for (const selection of [{ bulkActionType: 'all' }, chosen]) {
    const { status, body } = await portal.ask('POST', '/api/console/order-search/tags', {
      ...{ host: supplier.host, staffToken, prefer: 'wait=0' },
      body: { ...selection, add: ['rush'] },
    })
    expect([status, Object.keys(body)]).toEqual([202, ['job']])
    const job = scratch.db.selectFrom('jobs').select(['kind', 'total']).where('id', '=', body.job.id)
    expect(await job.executeTakeFirst()).toEqual({ kind: 'bulk_tag', total: 501 })
  }
})

test('skips drafts, unknown orders and orders that would get too many tags', async () => {
  const [open, full, draft] = [
    await order(north),
    await order(south),
    await order(north, orderStatus.draft.id),
  ]
  await tagged([full], ...Array.from({ length: maxTagsPerOrder }, (_, n) => `tag ${n}`))
  const elsewhere = await order(await buildDealer(scratch.db, await buildSupplier(scratch.db)))
  const outcome = await tagged([open, full, draft, elsewhere], 'rush')
  expect(outcome).toEqual({
    numberEffected: 1,
    skipped: expect.arrayContaining([
      { reason: 'not_found', count: 1 },
      expect.objectContaining({ reason: 'draft', count: 1 }),
      expect.objectContaining({ reason: 'too_many_tags', count: 1 }),
    ]),
  })
  expect(await found(where('exact', 'rush'))).toEqual([open])
})

test('a view keeps the filter by tag and the column', async () => {
  const { dynamicFilters } = where('exact', 'rush')
  const { status, body } = await portal.ask('POST', '/api/console/order-views', {
    ...{ host: supplier.host, staffToken },
    body: {
      ...{ name: 'Rush', projectionColumns: ['order.id', 'order.tags'], sortColumnHandle: 'order.id' },
      ...{ sortDescending: true, isShared: true, searchDefinition: { dynamicFilters } },
    },
  })
  expect([status, body.searchDefinition.dynamicFilters]).toEqual([200, dynamicFilters])
})

test('viewers can’t tag', async () => {
  const viewer = await portal.signInStaff(supplier, 'viewer')
  const body = { bulkActionItemIds: [await order(north)], add: ['rush'] }
  expect((await ask('/tags', body, viewer)).body.reason).toBe('permission_missing')
})

test('dealers can’t show, search, filter, export or save tags', async () => {
  await tagged([await order(north)], 'secret word')
  const token = await portal.signIn(north)
  const view = { name: 'X', sortColumnHandle: 'order.id', sortDescending: true }
  const columns = ['order.tags']
  const attempts = [
    ['order-search', { projectionColumns: columns }],
    ['order-search', { search: 'secret', searchColumns: columns }],
    ['order-search', where('exact', 'secret word')],
    ['order-search/export', { bulkActionType: 'all', columns }],
    ['order-search/bulk-cancel', { bulkActionType: 'all', ...where('exact', 'secret word') }],
    [
      'order-search/bulk-preview',
      { action: 'cancel', bulkActionType: 'all', ...where('exact', 'secret word') },
    ],
    ['order-search/saved-views', { ...view, projectionColumns: columns }],
    ['order-search/saved-filters', { name: 'X', ...where('exact', 'secret word') }],
  ] as const
  for (const [path, body] of attempts) {
    const answer = await portal.ask('POST', `/api/dealer-portal/${path}`, {
      host: supplier.host,
      token,
      body,
    })
    expect([path, answer.status]).toEqual([path, 422])
  }
  const query = `columns=order.tags&bulkActionType=all`
  const read = async (path: string) =>
    await portal.ask('GET', `/api/dealer-portal/${path}`, { host: supplier.host, token })
  expect((await read(`order-search/export?${query}`)).status).toBe(422)
  for (const search of ['secret word', 'secret']) {
    for (const searchType of ['fuzzy', 'exact']) {
      const body = { search, searchType }
      const answer = await portal.ask('POST', '/api/dealer-portal/order-search', {
        host: supplier.host,
        token,
        body,
      })
      expect(answer.body).toMatchObject({ items: [], total: 0 })
    }
  }
})

test('only the console’s endpoints name the field', () => {
  const naming = keysOf(endpoints).filter((name) => {
    const { body, query, answer }: EndpointDefinition = endpoints[name]
    const schemas = [body, query, answer].filter((schema) => schema !== undefined)
    return schemas.some((schema) =>
      JSON.stringify(toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })).includes('order.tags'),
    )
  })
  expect(naming.filter((name) => endpoints[name].access.who !== 'staff')).toEqual([])
  expect(naming).toContain('searchConsoleOrders')
})
