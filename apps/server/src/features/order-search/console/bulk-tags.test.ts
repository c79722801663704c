import { maxTagsPerOrder } from '@portal/contract/orders/tags/order-tags.rules'
import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { buildOrder } from '@portal/testing/builders/build-order'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { sql } from 'kysely'
import { beforeEach, expect, test, vi } from 'vitest'
import { createDiskFileStore } from '../../../gateways/file-store/disk-file-store.test-kit.ts'
import { providePortal } from '../../../http/portal.test-kit.ts'
import { runNextJob } from '../../../jobs/tasks.test-kit.ts'
import { consoleJobsHandlers } from '../../jobs/console/console-jobs.routes.ts'
import { consoleOrdersHandlers } from '../../orders/console/console-orders.routes.ts'
import { staffHandlers } from '../../staff/staff.routes.ts'
import { bulkJobs } from '../bulk/run-bulk-chunks.ts'
import { consoleOrderSearchHandlers } from './console-order-search.routes.ts'

const scratch = provideDatabase()
const portal = providePortal(scratch, {
  ...consoleOrderSearchHandlers,
  ...consoleOrdersHandlers,
  ...consoleJobsHandlers,
  ...staffHandlers,
})
let supplier: BuiltSupplier
let dealer: BuiltDealer
let staffToken: string

beforeEach(async () => {
  supplier = await buildSupplier(scratch.db)
  dealer = await buildDealer(scratch.db, supplier)
  staffToken = await portal.signInStaff(supplier, 'owner')
})

const ask = async (method: string, path: string, body?: object) =>
  await portal.ask(method, `/api/console/${path}`, {
    ...{ host: supplier.host, staffToken, prefer: 'wait=0' },
    ...(body && { body }),
  })
const order = async () => await buildOrder(scratch.db, dealer)
const change = async (ids: readonly number[], tags: { add?: string[]; remove?: string[] }) =>
  (await ask('POST', 'order-search/tags', { bulkActionItemIds: ids, ...tags })).body
const tagsOf = async (id: number) => (await ask('GET', `orders/${id}`)).body.tags
const full = Array.from({ length: maxTagsPerOrder }, (_, n) => `tag ${n + 10}`)
const audit = async (query = '') =>
  (await ask('GET', `audit${query}`)).body.items.map(
    ({ what, state, details }: { what: string; state: string; details: { name: string; value: string }[] }) =>
      [what, state, details.find(({ name }) => name === 'Orders')?.value].filter(Boolean),
  )

test('an order that would get too many tags keeps all of its tags and is named', async () => {
  const [open, filled] = [await order(), await order()]
  await change([open.id], { add: ['tag 10'] })
  await change([filled.id], { add: full })
  expect(await change([open.id, filled.id], { add: ['new', 'newer'], remove: ['tag 10'] })).toEqual({
    numberEffected: 1,
    skipped: [
      {
        ...{ reason: 'too_many_tags', count: 1 },
        orders: [{ id: filled.id, orderNumber: filled.orderNumber }],
      },
    ],
  })
  expect(await tagsOf(open.id)).toEqual(['new', 'newer'])
  expect(await tagsOf(filled.id)).toEqual(full)
  expect(await change([filled.id], { add: ['new'], remove: ['tag 10'] })).toMatchObject({ numberEffected: 1 })
})

test('counts the orders whose tags changed', async () => {
  const [one, other] = [await order(), await order()]
  await change([one.id], { add: ['gift'] })
  const unchanged = (count: number) => [{ reason: 'unchanged', count }]
  const ids = [one.id, other.id]
  expect(await change(ids, { add: ['GIFT'] })).toEqual({ numberEffected: 1, skipped: unchanged(1) })
  expect(await change(ids, { remove: ['unknown'] })).toEqual({ numberEffected: 0, skipped: unchanged(2) })
})

test('refuses a tag to add and remove', async () => {
  const { id } = await order()
  const refused = await change([id], { add: ['gift'], remove: ['GIFT'] })
  expect(refused.reason).toBe('invalid_input')
  expect(JSON.stringify(refused)).toContain("“GIFT” can't be both added and removed.")
  const one = await ask('PATCH', `orders/${id}/tags`, { add: ['gift'], remove: ['Gift'] })
  expect(one.body.reason).toBe('invalid_input')
})

test('other bulk actions name the skipped orders', async () => {
  const { id, orderNumber } = await order()
  const body = { bulkActionItemIds: [id, 987_654_321] }
  expect((await ask('POST', 'order-search/release', body)).body.skipped).toEqual([
    { reason: 'not_found', count: 1 },
    { reason: 'not_on_hold', count: 1, orders: [{ id, orderNumber }] },
  ])
})

test('the audit log has the orders and tags that changed, and nothing if none did', async () => {
  const [tagged, filled, plain] = [await order(), await order(), await order()]
  await change([filled.id], { add: full })
  await change([tagged.id], { add: ['Gift'] })
  const before = await audit()
  await change([plain.id], { remove: ['unknown'] })
  await ask('PATCH', `orders/${tagged.id}/tags`, { add: ['GIFT'], remove: ['unknown'] })
  expect(await audit()).toEqual(before)
  await change([tagged.id, filled.id, plain.id], { add: ['gift', 'vip'], remove: ['unknown'] })
  await ask('PATCH', `orders/${plain.id}/tags`, { add: ['rush'], remove: ['GIFT', 'unknown'] })
  expect((await audit()).slice(0, 2)).toEqual([
    [`Tagged order ${plain.orderNumber} with rush and removed Gift`, 'done'],
    ['Tagged 2 orders with Gift and vip', 'done', `${tagged.orderNumber}, ${plain.orderNumber}`],
  ])
  expect(await audit(`?search=${filled.orderNumber}`)).toHaveLength(1)
  expect(await audit(`?search=${plain.orderNumber}`)).toHaveLength(2)
})

test('a job changes an order fully or not at all, and audits what changed', async () => {
  const first = await order()
  await sql`
    insert into orders (supplier_id, dealer_id, order_number, ordered_at, order_status_id, payment_status_id,
      line_count, quantity, total)
    select supplier_id, dealer_id, order_number || '-' || n, ordered_at, 1, 1, 0, 0, 0
    from orders, generate_series(1, 501) n where id = ${first.id}`.execute(scratch.db)
  const filled = await order()
  await change([filled.id], { add: full })
  const { job } = (
    await ask('POST', 'order-search/tags', {
      bulkActionType: 'all',
      add: ['gift', 'vip'],
      remove: ['tag 10'],
    })
  ).body
  const files = createDiskFileStore(portal.filesDirectory)
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  await runNextJob({ db: scratch.db, files, clock: () => portal.now, log }, bulkJobs)
  expect((await ask('GET', `jobs/${job.id}`)).body).toMatchObject({
    ...{ status: 'succeeded', numberEffected: 502 },
    skipped: [{ reason: 'too_many_tags', count: 1, orders: [{ id: filled.id }] }],
  })
  expect(await tagsOf(filled.id)).toEqual(full)
  const entries: string[][] = await audit()
  expect(entries.slice(0, 2).map(([what]) => what)).toEqual([
    'Tagged 2 orders with gift and vip',
    'Tagged 500 orders with gift and vip',
  ])
  expect(await audit(`?search=${filled.orderNumber}`)).toHaveLength(1)
})

test('previews the tags of the selected orders', async () => {
  const [one, other] = [await order(), await order()]
  await change([one.id, other.id], { add: ['rush'] })
  await change([one.id], { add: ['gift'] })
  const preview = async (body: object) =>
    (await ask('POST', 'order-search/preview', { action: 'tag', ...body })).body.tags
  expect(await preview({ bulkActionItemIds: [one.id, other.id] })).toEqual(['rush', 'gift'])
  expect(await preview({ bulkActionItemIds: [other.id] })).toEqual(['rush'])
  expect(await preview({ bulkActionType: 'all' })).toBeUndefined()
})
