import { keysOf } from '@portal/contract/fields/keys'
import type { OrderStatusId } from '@portal/contract/statuses/order-status'
import type { PaymentStatusId } from '@portal/contract/statuses/payment-status'
import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { buildOrder } from '@portal/testing/builders/build-order'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createDiskFileStore } from '../../../gateways/file-store/disk-file-store.test-kit.ts'
import { type PortalUnderTest, portalUnderTest } from '../../../http/portal.test-kit.ts'
import { runNextJob } from '../../../jobs/tasks.test-kit.ts'
import { jobsHandlers } from '../../jobs/jobs.routes.ts'
import { orderSearchHandlers } from '../order-search.routes.ts'
import { bulkJobs } from './run-bulk-chunks.ts'

const scratch = provideDatabase()
let portal: PortalUnderTest
let supplier: BuiltSupplier
let neighbour: BuiltDealer
let dealer: BuiltDealer
let token: string

beforeAll(async () => {
  portal = await portalUnderTest(scratch.db, { ...orderSearchHandlers, ...jobsHandlers })
  supplier = await buildSupplier(scratch.db)
  neighbour = await buildDealer(scratch.db, supplier)
  for (const status of [1, 2] as const) await order(1, status, neighbour)
})

beforeEach(async () => {
  dealer = await buildDealer(scratch.db, supplier)
  token = await portal.signIn(dealer)
})

afterAll(async () => {
  await portal.close()
})

const order = async (orderStatusId: OrderStatusId, paymentStatusId: PaymentStatusId, of = dealer) =>
  (
    await buildOrder(scratch.db, of, {
      head: { order_status_id: orderStatusId, payment_status_id: paymentStatusId },
    })
  ).id

const calls = {
  authorize: 'bulk-auth-action',
  unauthorize: 'bulk-auth-action',
  cancel: 'bulk-cancel',
} as const
const extras = { authorize: { paymentStatusId: 2 }, unauthorize: { paymentStatusId: 1 }, cancel: {} } as const
type Action = keyof typeof calls

async function bulk(action: Action, body: object, idempotencyKey?: string, as = { dealer, token }) {
  return await portal.ask('POST', `/api/dealer-portal/order-search/${calls[action]}`, {
    ...{ host: as.dealer.supplier.host, token: as.token, body: { ...body, ...extras[action] } },
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
  })
}

const chosen = (ids: readonly number[]) => ({ bulkActionType: 'selected', bulkActionItemIds: ids })

async function readStatus(of = dealer) {
  const rows = await scratch.db
    .selectFrom('orders')
    .select(['id', 'order_status_id', 'payment_status_id'])
    .where('dealer_id', '=', of.id)
    .orderBy('id')
    .execute()
  return new Map(rows.map((row) => [row.id, [row.order_status_id, row.payment_status_id]]))
}

async function eventCounts(of = dealer) {
  const { rows } = await sql<{ kind: string; orders: number; events: number }>`
    select kind, count(distinct order_id) as orders, count(*) as events from order_events where dealer_id = ${of.id}
    group by kind order by kind`.execute(scratch.db)
  return rows.map(({ kind, orders, events }) => [kind, orders, events])
}

const sorted = (body: { skipped: { reason: string }[] }) =>
  [...body.skipped].sort((one, other) => one.reason.localeCompare(other.reason))

describe('a selection', () => {
  test('is authorized where possible, and the rest is counted by reason', async () => {
    const ids = [
      await order(1, 1),
      await order(1, 1),
      await order(1, 2),
      await order(2, 1),
      await order(8, 1),
    ]
    const foreign = await order(1, 1, neighbour)
    const answer = await bulk('authorize', chosen([...ids, foreign, 987_654_321, ids[0] as number]))
    expect([answer.status, answer.body.numberEffected, sorted(answer.body)]).toEqual([
      200,
      2,
      [
        { reason: 'draft', count: 1 },
        { reason: 'not_found', count: 2 },
        { reason: 'not_open', count: 1 },
        { reason: 'payment_status', count: 1 },
      ],
    ])
    expect([...(await readStatus()).values()]).toEqual([
      [1, 2],
      [1, 2],
      [1, 2],
      [2, 1],
      [8, 1],
    ])
    expect(await eventCounts()).toEqual([['payment_authorized', 2, 2]])
    expect((await readStatus(neighbour)).get(foreign)).toEqual([1, 1])
  })

  test('is unauthorized and canceled by the same rules', async () => {
    const ids = [await order(1, 2), await order(1, 1), await order(1, 3), await order(4, 2)]
    expect((await bulk('unauthorize', chosen(ids))).body.numberEffected).toBe(1)
    await bulk('authorize', chosen([ids[1] as number]))
    const { body } = await bulk('cancel', chosen(ids))
    expect(body).toEqual({ numberEffected: 3, skipped: [{ reason: 'not_open', count: 1 }] })
    expect([...(await readStatus()).values()]).toEqual([
      [3, 1],
      [3, 1],
      [3, 3],
      [4, 2],
    ])
    expect(await eventCounts()).toEqual([
      ['order_canceled', 3, 3],
      ['payment_authorized', 1, 1],
      ['payment_unauthorized', 2, 2],
    ])
  })

  test.each(keysOf(calls))('refuses to %s an empty one', async (action) => {
    const { status, body } = await bulk(action, chosen([]))
    expect([status, body.reason, body.errors]).toEqual([
      422,
      'nothing_selected',
      ['You must select some Orders'],
    ])
  })

  test('is neither authorized nor unauthorized if the supplier collects no payments', async () => {
    const free = await buildSupplier(scratch.db, { flags: { payment_collection: false } })
    const other = await buildDealer(scratch.db, free)
    const as = { dealer: other, token: await portal.signIn(other) }
    const id = await order(1, 1, other)
    for (const action of ['authorize', 'unauthorize'] as const) {
      expect((await bulk(action, chosen([id]), undefined, as)).body.reason).toBe('payment_collection_off')
    }
    expect((await bulk('cancel', chosen([id]), undefined, as)).body.numberEffected).toBe(1)
  })
})

describe('a page', () => {
  test('without ids is the search’s current page', async () => {
    const ids = [await order(1, 1), await order(1, 1), await order(1, 1), await order(1, 1)]
    const page = { sortColumnHandle: 'order.id', sortDescending: true, offset: 1, limit: 2 }
    const { body } = await bulk('authorize', { ...page, bulkActionType: 'all_on_page' })
    expect(body).toEqual({ numberEffected: 2, skipped: [] })
    expect([...(await readStatus()).values()].map(([, payment]) => payment)).toEqual([1, 2, 2, 1])
    expect(ids).toHaveLength(4)
  })

  test('with ids is what the user saw', async () => {
    const ids = [await order(1, 1), await order(1, 1), await order(1, 1)]
    const sent = { bulkActionType: 'all_on_page', bulkActionItemIds: [ids[0]], offset: 1, limit: 1 }
    expect((await bulk('authorize', sent)).body.numberEffected).toBe(1)
    expect((await readStatus()).get(ids[0] as number)).toEqual([1, 2])
  })
})

describe('all matches', () => {
  test('are found by the list’s search, among own orders only', async () => {
    await Promise.all([order(1, 1), order(1, 2), order(2, 1), order(1, 3)])
    const filters = { filters: { orderStatusId: [1], paymentStatusId: [1, 3] } }
    const { body } = await bulk('authorize', { ...filters, bulkActionType: 'all' })
    expect(body).toEqual({ numberEffected: 1, skipped: [{ reason: 'payment_status', count: 1 }] })
    expect([...(await readStatus(neighbour)).values()].slice(0, 2)).toEqual([
      [1, 1],
      [1, 2],
    ])
  })

  test('may be empty', async () => {
    expect((await bulk('cancel', { bulkActionType: 'all' })).body).toEqual({ numberEffected: 0, skipped: [] })
  })
})

describe('the same key', () => {
  test('returns the first response again and moves nothing twice', async () => {
    const id = await order(1, 1)
    const first = await bulk('authorize', chosen([id]), 'one click')
    await bulk('unauthorize', chosen([id]))
    const again = await bulk('authorize', chosen([id]), 'one click')
    expect([again.status, again.body]).toEqual([200, first.body])
    expect(again.headers['idempotent-replayed']).toBe('true')
    expect((await readStatus()).get(id)).toEqual([1, 1])
  })

  test('with another request is refused', async () => {
    const id = await order(1, 1)
    await bulk('authorize', chosen([id]), 'two clicks')
    expect((await bulk('unauthorize', chosen([id]), 'two clicks')).body.reason).toBe('idempotency_key_reused')
    expect((await bulk('cancel', chosen([id]), 'two clicks')).body.reason).toBe('idempotency_key_reused')
  })
})

describe('more orders than fit in one transaction', () => {
  const orderCount = 6_000

  beforeEach(async () => {
    await sql`
      insert into orders (supplier_id, dealer_id, order_number, ordered_at, order_status_id, payment_status_id, line_count,
                          quantity, total)
      select ${supplier.id}, ${dealer.id}, ${`M${dealer.id}-`} || n, make_timestamptz(2026, 1 + n % 9, 1, 0, 0, 0, 'UTC'),
        case when n % 10 = 0 then 2 else 1 end, case when n % 7 = 0 then 3 else 1 end, 0, 0, 0
      from generate_series(1, ${orderCount}) n`.execute(scratch.db)
  })

  const eligible = Array.from({ length: orderCount }, (_, index) => index + 1).filter(
    (n) => n % 10 !== 0 && n % 7 !== 0,
  ).length
  const tools = () => ({
    db: scratch.db,
    files: createDiskFileStore('/nowhere'),
    clock: () => portal.now,
    log: { info: vi.fn(), warn: vi.fn(), error: vi.fn() },
  })

  /** Waits for a job and runs it. */
  async function work() {
    await vi.waitFor(async () => expect(await runNextJob(tools(), bulkJobs)).toBe(true), {
      ...{ timeout: 60_000, interval: 20 },
    })
  }

  test('are moved by a job, with the usual response if it is quick', async () => {
    const asked = bulk('authorize', { bulkActionType: 'all' }, 'many')
    await work()
    const answer = await asked
    expect([answer.status, answer.body.numberEffected]).toEqual([200, eligible])
    expect(sorted(answer.body)).toEqual([
      { reason: 'not_open', count: 600 },
      { reason: 'payment_status', count: orderCount - 600 - eligible },
    ])
    expect(await eventCounts()).toEqual([['payment_authorized', eligible, eligible]])
    const again = await bulk('authorize', { bulkActionType: 'all' }, 'many')
    expect([again.status, again.body, again.headers['idempotent-replayed']]).toEqual([
      200,
      answer.body,
      'true',
    ])
    const { rows } = await sql`select from job_chunks where supplier_id = ${dealer.supplier.id}`.execute(
      scratch.db,
    )
    expect(rows).toEqual([])
  })

  test('continue behind a 202 if it takes longer, limited to what matched at the click', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const asked = bulk('cancel', { bulkActionType: 'all', filters: { paymentStatusId: [1] } }, 'long')
    await vi.waitFor(async () => expect((await waiting()).length).toBe(1), { timeout: 60_000 })
    vi.advanceTimersByTime(20_000)
    const { status, body } = await asked
    vi.useRealTimers()
    expect([status, Object.keys(body)]).toEqual([202, ['job']])
    const matched = [...(await readStatus())].filter(([, [, payment]]) => payment === 1).map(([id]) => id)
    const late = await order(1, 1)
    const path = `/api/dealer-portal/jobs/${body.job.id}`
    const read = async () => (await portal.ask('GET', path, { host: supplier.host, token })).body
    expect(await read()).toMatchObject({
      kind: 'bulk_cancel',
      status: 'queued',
      done: 0,
      total: matched.length,
    })
    await work()
    const end = await read()
    expect(end).toMatchObject({ status: 'succeeded', done: matched.length })
    const skipped = end.skipped.reduce((sum: number, { count }: { count: number }) => sum + count, 0)
    expect(end.numberEffected + skipped).toBe(matched.length)
    expect((await readStatus()).get(late)).toEqual([1, 1])
    const again = await bulk('cancel', { bulkActionType: 'all', filters: { paymentStatusId: [1] } }, 'long')
    expect(again.body).toEqual({ numberEffected: end.numberEffected, skipped: end.skipped })
  })

  test('continue at once behind a 202 for a client that doesn’t want to wait', async () => {
    const { status, body } = await portal.ask('POST', '/api/dealer-portal/order-search/bulk-cancel', {
      ...{ host: supplier.host, token, prefer: 'wait=0', body: { bulkActionType: 'all' } },
    })
    expect([status, Object.keys(body)]).toEqual([202, ['job']])
    await work()
    expect(await waiting()).toEqual([{ id: body.job.id }])
  })

  const waiting = () =>
    scratch.db.selectFrom('jobs').select('id').where('dealer_id', '=', dealer.id).execute()

  test('keep merged counts correct', async () => {
    const asked = bulk('authorize', { bulkActionType: 'all' })
    await work()
    await asked
    const { rows } = await sql<{ summed: number; counted: number; rows: number }>`
      select coalesce(sum(n) filter (where payment_status_id = 2), 0)::int8 as summed, count(*) as rows,
        (select count(*) from orders where dealer_id = ${dealer.id} and payment_status_id = 2) as counted
      from order_counts where dealer_id = ${dealer.id} and day is null`.execute(scratch.db)
    expect(rows).toEqual([{ summed: eligible, counted: eligible, rows: 4 }])
  })
})
