import { readdirSync } from 'node:fs'
import { exportableHandles } from '@portal/contract/order-search/fields/order-fields'
import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import { createDiskFileStore } from '../../../gateways/file-store/disk-file-store.test-kit.ts'
import { providePortal } from '../../../http/portal.test-kit.ts'
import { letTimePass, runNextJob } from '../../../jobs/tasks.test-kit.ts'
import { sweepExpiredFiles } from '../../../repositories/files/file.repository.ts'
import { filesHandlers } from '../../files/files.routes.ts'
import { consoleJobsHandlers } from '../../jobs/console/console-jobs.routes.ts'
import { jobsHandlers } from '../../jobs/jobs.routes.ts'
import { consoleOrderSearchHandlers } from '../console/console-order-search.routes.ts'
import { orderSearchHandlers } from '../order-search.routes.ts'
import { exportJobs } from './export-in-chunks.ts'

// Above the limit for streamed exports.
const orderCount = 51_000

const scratch = provideDatabase()
const portal = providePortal(scratch, {
  ...{ ...orderSearchHandlers, ...jobsHandlers, ...filesHandlers },
  ...{ ...consoleOrderSearchHandlers, ...consoleJobsHandlers },
})
let supplier: BuiltSupplier
let many: { dealer: BuiltDealer; token: string }

beforeAll(async () => {
  supplier = await buildSupplier(scratch.db)
  const dealer = await buildDealer(scratch.db, supplier)
  many = { dealer, token: await portal.signIn(dealer) }
  await sql`
    insert into orders (supplier_id, dealer_id, order_number, reference_number, ordered_at, order_status_id,
      payment_status_id, line_count, quantity, total)
    select ${supplier.id}, ${dealer.id}, 'X' || n, 'ref ' || n % 97, now(), 1, 1 + n % 3, 0, 0, (n * 37) % 1000
    from generate_series(1, ${orderCount}) n`.execute(scratch.db)
})

const path = '/api/dealer-portal/order-search/export'
const as = (who: typeof many) => ({ host: who.dealer.supplier.host, token: who.token })

async function exported(body: object, who: typeof many) {
  return await portal.ask('POST', path, { ...as(who), body })
}

const search = { sortColumnHandle: 'order.total', sortDescending: true }

async function queryExpectedRows(where: string): Promise<string[]> {
  const { rows } = await scratch.pool.query<{ id: number }>(
    `select id from orders where dealer_id = $1 and ${where} order by total desc, id desc`,
    [many.dealer.id],
  )
  return rows.map(({ id }) => String(id))
}

const idsOf = (text: string) =>
  text
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(',')[0])

test('reading many orders stops once nobody listens', async () => {
  const address = await portal.app.listen({ port: 0, host: '127.0.0.1' })
  const leaving = new AbortController()
  const body = JSON.stringify({
    bulkActionType: 'all',
    filters: { paymentStatusId: [1, 2] },
    columns: exportableHandles,
  })
  const response = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: {
      'x-access-token': many.token,
      'x-page-url': `https://${supplier.host}/`,
      'content-type': 'application/json',
    },
    body,
    signal: leaving.signal,
  })
  expect(response.status).toBe(200)
  await response.body?.getReader().read()
  // Seven chunks would need seven statements.
  let statements = 0
  const count = () => {
    statements += 1
  }
  scratch.pool.on('acquire', count)
  leaving.abort()
  await new Promise((resolve) => setTimeout(resolve, 2000))
  scratch.pool.off('acquire', count)
  expect(statements).toBeLessThanOrEqual(2)
})

test('exporting many orders is limited to a few at once', async () => {
  const columns = ['order.id', 'order.total', 'order.orderedAt', 'order.orderNumber']
  const ask = (column: string) => exported({ ...search, columns: [column], bulkActionType: 'all' }, many)
  const answers = []
  for (const column of columns) answers.push(await ask(column))
  expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 409])
  expect(answers[3]?.body).toMatchObject({
    reason: 'too_many_jobs',
    errors: ['Too many exports are running. Please try again in a minute, or stop one of them.'],
  })
  expect(answers[3]?.headers['retry-after']).toBe('60')
  await sql`delete from jobs where dealer_id = ${many.dealer.id}`.execute(scratch.db)
  const together = await Promise.all(columns.map(ask))
  // The exports start one at a time; on a slow machine, the last ones time out.
  const accepted = together.filter(({ status }) => status === 202).length
  expect(accepted).toBeGreaterThan(0)
  expect(accepted).toBeLessThanOrEqual(3)
  expect(together.filter(({ status }) => ![202, 409, 503].includes(status))).toEqual([])
  await sql`delete from jobs where dealer_id = ${many.dealer.id}`.execute(scratch.db)
})

test('exporting many orders again joins the running job', async () => {
  const body = { ...search, columns: ['order.id'], bulkActionType: 'all' }
  const together = await Promise.all(Array.from({ length: 6 }, () => exported(body, many)))
  const again = await exported(body, many)
  const jobs = new Set([...together, again].map(({ body: answer }) => answer.job?.id))
  expect([together.map(({ status }) => status), jobs.size]).toEqual([Array(6).fill(202), 1])
  const [id] = jobs
  await portal.ask('POST', `/api/dealer-portal/jobs/${id}/cancel`, as(many))
  expect((await exported(body, many)).body.job.id).not.toBe(id)
  await sql`delete from jobs where dealer_id = ${many.dealer.id}`.execute(scratch.db)
})

test('exporting many orders fails for good if the file can never be written', async () => {
  const { body } = await exported({ ...search, columns: ['order.id'], bulkActionType: 'all' }, many)
  const write = async (lines: AsyncIterable<Buffer>) => {
    for await (const line of lines) expect(line).toBeInstanceOf(Buffer)
    throw new Error('the disk is full')
  }
  const files = { ...createDiskFileStore(portal.filesDirectory), write }
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await runNextJob({ db: scratch.db, files, clock: () => portal.now, log }, exportJobs)
    await letTimePass(scratch.db, 3_600_000)
  }
  const job = await portal.ask('GET', `/api/dealer-portal/jobs/${body.job.id}`, as(many))
  expect(job.body).toMatchObject({ status: 'failed' })
})

test('exporting many orders creates a file in a job, with the same content, kept for a day', async () => {
  const answer = await exported(
    { ...search, columns: ['order.id', 'order.total'], bulkActionType: 'all' },
    many,
  )
  expect([answer.status, Object.keys(answer.body)]).toEqual([202, ['job']])
  const files = createDiskFileStore(portal.filesDirectory)
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const tools = { db: scratch.db, files, clock: () => portal.now, log }
  // A process that dies midway leaves a partial file, and the export starts over.
  let steps = 0
  const isStopping = () => {
    steps += 1
    return steps > 5
  }
  await runNextJob(tools, exportJobs, isStopping)
  const read = async () =>
    (await portal.ask('GET', `/api/dealer-portal/jobs/${answer.body.job.id}`, as(many))).body
  expect(await read()).toMatchObject({ kind: 'order_export', status: 'running', total: orderCount })
  await runNextJob(tools, exportJobs)
  const job = await read()
  expect(job).toMatchObject({ status: 'succeeded', done: orderCount, total: orderCount })
  const file = await portal.ask('GET', job.fileUrl, { host: supplier.host })
  expect(file.headers['content-disposition']).toContain('orders-2026-11-20.csv')
  const { rawPayload } = await portal.app.inject({ url: job.fileUrl, headers: { host: supplier.host } })
  expect(idsOf(rawPayload.toString())).toEqual(await queryExpectedRows('true'))
  expect(
    readdirSync(portal.filesDirectory, { recursive: true }).filter((name) => String(name).endsWith('.part')),
  ).toEqual([])
  await sweepExpiredFiles(scratch.db, new Date(portal.now.getTime() + 25 * 3_600_000))
  expect((await portal.ask('GET', job.fileUrl, { host: supplier.host })).status).toBe(404)
  const before = portal.now
  portal.now = new Date(before.getTime() + 25 * 3_600_000)
  const later = { dealer: many.dealer, token: await portal.signIn(many.dealer) }
  const expired = (await portal.ask('GET', `/api/dealer-portal/jobs/${answer.body.job.id}`, as(later))).body
  portal.now = before
  expect([expired.status, expired.fileUrl]).toEqual(['succeeded', undefined])
})

test('a staff export has the orders of its list, in order', async () => {
  const asStaff = (staffToken: string) => async (method: 'GET' | 'POST', path: string, body?: object) =>
    await portal.ask(method, `/api/console/${path}`, {
      ...{ host: supplier.host, staffToken, prefer: 'wait=0' },
      ...(body ? { body } : {}),
    })
  const staff = asStaff(await portal.signInStaff(supplier, 'owner'))
  const sort = { sortColumnHandle: 'order.total', sortDescending: true }
  const started = await staff('POST', 'order-search/export', {
    ...{ ...sort, bulkActionType: 'all', columns: ['order.id'] },
  })
  expect(started.status).toBe(202)
  await runNextJob(
    {
      ...{ db: scratch.db, files: createDiskFileStore(portal.filesDirectory), clock: () => portal.now },
      log: { info: vi.fn(), warn: vi.fn(), error: vi.fn() },
    },
    exportJobs,
  )
  const path = `jobs/${started.body.job.id}`
  expect((await staff('GET', path)).body).toMatchObject({
    status: 'succeeded',
    file: { name: expect.any(String) },
  })
  const lines = String((await staff('GET', `${path}/file`)).body)
    .split('\r\n')
    .slice(1, -1)
  expect(lines).toHaveLength(orderCount)
  const listed: number[] = []
  for (const offset of [0, 1000, 40_000]) {
    const page = await staff('POST', 'order-search', { ...sort, limit: 1000, offset })
    listed.push(...page.body.items.map(({ order }: { order: { id: number } }) => order.id))
  }
  const ids = lines.map((line) => Number(line.split(',').at(-1)))
  expect([...ids.slice(0, 2000), ...ids.slice(40_000, 41_000)]).toEqual(listed)
  portal.now = new Date(portal.now.getTime() + 25 * 3_600_000)
  const later = asStaff(await portal.signInStaff(supplier, 'owner'))
  expect((await later('GET', path)).body.file).toBeNull()
  expect((await later('GET', `${path}/file`)).body.reason).toBe('file_not_found')
})
