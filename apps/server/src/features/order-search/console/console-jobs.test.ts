import { orderStatus } from '@portal/contract/statuses/order-status'
import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createDiskFileStore } from '../../../gateways/file-store/disk-file-store.test-kit.ts'
import { type PortalUnderTest, portalUnderTest } from '../../../http/portal.test-kit.ts'
import { runNextJob } from '../../../jobs/tasks.test-kit.ts'
import { consoleJobsHandlers } from '../../jobs/console/console-jobs.routes.ts'
import { bulkJobs } from '../bulk/run-bulk-chunks.ts'
import { consoleOrderSearchHandlers } from './console-order-search.routes.ts'

const dealerCount = 4
// Slightly more than one chunk.
const orderCount = 5_200

const scratch = provideDatabase()
let portal: PortalUnderTest
let supplier: BuiltSupplier
let dealers: BuiltDealer[]
let staffToken: string

beforeAll(async () => {
  portal = await portalUnderTest(scratch.db, { ...consoleOrderSearchHandlers, ...consoleJobsHandlers })
})
afterAll(async () => {
  await portal.close()
})

beforeEach(async () => {
  supplier = await buildSupplier(scratch.db)
  dealers = []
  for (let n = 0; n < dealerCount; n += 1) dealers.push(await buildDealer(scratch.db, supplier))
  await sql`
    insert into orders (supplier_id, dealer_id, order_number, ordered_at, order_status_id, payment_status_id, line_count,
                        quantity, total)
    select ${supplier.id}, dealer_id, ${`J${supplier.id}-`} || dealer_id || '-' || n,
      make_timestamptz(2026, 1 + n % 9, 1, 0, 0, 0, 'UTC'), case when n % 10 = 0 then 2 else 1 end, 1, 0, 0, n
    from generate_series(1, ${orderCount / dealerCount}) n, unnest(${dealers.map(({ id }) => id)}::int[]) dealer_id`.execute(
    scratch.db,
  )
  staffToken = await portal.signInStaff(supplier, 'owner')
})
const tools = () => ({
  db: scratch.db,
  files: createDiskFileStore(portal.filesDirectory),
  clock: () => portal.now,
  log: { info: vi.fn(), warn: vi.fn(), error: vi.fn() },
})
const as = (token: string) => async (method: 'GET' | 'POST', path: string, body?: object) =>
  await portal.ask(method, `/api/console/${path}`, {
    ...{ host: supplier.host, staffToken: token, prefer: 'wait=0' },
    ...(body ? { body } : {}),
  })
const hold = async () => await as(staffToken)('POST', 'order-search/hold', { bulkActionType: 'all' })
const work = async (isStopping?: () => boolean) => await runNextJob(tools(), bulkJobs, isStopping)
// Removes pending tasks for the next test.
afterEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(scratch.db)
})

async function heldOrders() {
  const { rows } = await sql<{ held: number; events: number; twice: number }>`
    select count(*) filter (where o.order_status_id = ${orderStatus.onHold.id})::int as held,
      coalesce(sum(e.n), 0)::int as events, count(*) filter (where e.n > 1)::int as twice
    from orders o left join lateral (
      select count(*) as n from order_events e
      where (e.supplier_id, e.dealer_id, e.order_id) = (o.supplier_id, o.dealer_id, o.id) and e.kind = 'order_held') e on true
    where o.supplier_id = ${supplier.id}`.execute(scratch.db)
  return rows[0]
}

test('holds more than 5,000 orders of several dealers in a job, once each, as matched at the click', async () => {
  const { status, body } = await hold()
  expect([status, Object.keys(body)]).toEqual([202, ['job']])
  const [late] = dealers
  await sql`
    insert into orders (supplier_id, dealer_id, order_number, ordered_at, order_status_id, payment_status_id, line_count,
      quantity, total)
    values (${supplier.id}, ${late?.id}, ${`late ${supplier.id}`}, now(), 1, 1, 0, 0, 0)`.execute(scratch.db)
  await work()
  const job = (await as(staffToken)('GET', `jobs/${body.job.id}`)).body
  expect(job).toMatchObject({
    ...{ kind: 'bulk_hold', status: 'succeeded', done: orderCount, total: orderCount },
    numberEffected: orderCount * 0.9,
    skipped: [{ reason: 'not_open', count: orderCount * 0.1 }],
    startedBy: expect.stringContaining('@'),
  })
  expect(await heldOrders()).toEqual({ held: orderCount * 0.9, events: orderCount * 0.9, twice: 0 })
})

test('a job interrupted repeatedly does everything once', async () => {
  const { body } = await hold()
  for (let attempt = 0; attempt < 50; attempt += 1) {
    let steps = Math.floor(Math.random() * 3)
    await work(() => {
      steps -= 1
      return steps < 0
    })
    const { status } = (await as(staffToken)('GET', `jobs/${body.job.id}`)).body
    if (status === 'succeeded') break
  }
  expect(await heldOrders()).toEqual({ held: orderCount * 0.9, events: orderCount * 0.9, twice: 0 })
})

test('a colleague sees the job and stops it between steps; a viewer can only look', async () => {
  const { body } = await hold()
  const viewer = as(await portal.signInStaff(supplier, 'viewer'))
  expect((await viewer('GET', 'jobs')).body.jobs).toMatchObject([{ id: body.job.id, status: 'queued' }])
  expect((await viewer('POST', `jobs/${body.job.id}/cancel`)).body.reason).toBe('permission_missing')
  const colleague = as(await portal.signInStaff(supplier, 'fulfilment'))
  expect((await colleague('POST', `jobs/${body.job.id}/cancel`)).body.status).toBe('canceled')
  expect((await colleague('POST', `jobs/${body.job.id}/cancel`)).body.reason).toBe('job_finished')
  await work()
  expect(await heldOrders()).toMatchObject({ held: 0 })
})

test('another supplier finds neither the job nor its file', async () => {
  const { body } = await hold()
  const elsewhere = await buildSupplier(scratch.db)
  const staff = await portal.signInStaff(elsewhere, 'owner')
  const ask = async (method: 'GET' | 'POST', path: string) =>
    (await portal.ask(method, `/api/console/${path}`, { host: elsewhere.host, staffToken: staff })).body
  expect((await ask('GET', 'jobs')).jobs).toEqual([])
  expect((await ask('GET', `jobs/${body.job.id}`)).reason).toBe('job_not_found')
  expect((await ask('POST', `jobs/${body.job.id}/cancel`)).reason).toBe('job_not_found')
  expect((await ask('GET', `jobs/${body.job.id}/file`)).reason).toBe('file_not_found')
})
