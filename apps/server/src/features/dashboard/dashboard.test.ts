import { type DashboardStats, dashboardStats } from '@portal/contract/dashboard/dashboard.schema'
import { sumOf } from '@portal/contract/fields/money/money.rules'
import { orderStatus } from '@portal/contract/statuses/order-status'
import { type PaymentStatusId, paymentStatus } from '@portal/contract/statuses/payment-status'
import { idsOf } from '@portal/contract/statuses/status'
import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { buildOrder } from '@portal/testing/builders/build-order'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { providePortal, testNow } from '../../http/portal.test-kit.ts'
import { dashboardHandlers } from './dashboard.routes.ts'

const scratch = provideDatabase()
const portal = providePortal(scratch, dashboardHandlers)
let supplier: BuiltSupplier
let dealer: BuiltDealer
let neighbour: BuiltDealer

const hourMs = 3_600_000
const weekMs = 7 * 24 * hourMs
const ago = (ms: number) => new Date(testNow.getTime() - ms)

beforeAll(async () => {
  supplier = await buildSupplier(scratch.db)
})

beforeEach(async () => {
  portal.now = testNow
  dealer = await buildDealer(scratch.db, supplier)
  neighbour = await buildDealer(scratch.db, supplier)
})

async function stats(of: BuiltDealer = dealer): Promise<DashboardStats> {
  const token = await portal.signIn(of)
  const answer = await portal.ask('GET', '/api/dealer-portal/dealer/dashboard-stats', {
    host: of.supplier.host,
    token,
  })
  expect(answer.status).toBe(200)
  expect(dashboardStats.safeParse(answer.body).error).toBeUndefined()
  return answer.body
}

async function placed(at: Date, columns: Record<string, unknown> = {}, by: BuiltDealer = dealer) {
  await buildOrder(scratch.db, by, { head: { ordered_at: at.toISOString(), ...columns } })
}

describe('the last 7 days', () => {
  test('are empty for a dealer without orders', async () => {
    expect(await stats()).toEqual({
      totalOrders: 0,
      totalValue: '0.00',
      totalUnauthorized: 0,
      mostRecentOrderTm: null,
      activePaymentMethods: 0,
      days: expect.arrayContaining([
        {
          since: ago(24 * hourMs).toISOString(),
          until: ago(0).toISOString(),
          totalOrders: 0,
          totalValue: '0.00',
        },
      ]),
    })
  })

  test('are the 7 times 24 hours until now, to the millisecond', async () => {
    await placed(ago(weekMs + 1), { total: '1000.00' })
    await placed(ago(weekMs), { total: '0.10' })
    await placed(ago(0), { total: '0.20' })
    await placed(ago(-1), { total: '2000.00' })
    expect(await stats()).toMatchObject({ totalOrders: 2, totalValue: '0.30' })
  })

  test('follow the clock', async () => {
    await placed(ago(hourMs))
    portal.now = ago(-weekMs)
    expect(await stats()).toMatchObject({ totalOrders: 0, mostRecentOrderTm: ago(hourMs).toISOString() })
  })

  test('count every order but drafts and canceled ones, and only open ones as unauthorized', async () => {
    for (const status of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
      await placed(ago(hourMs), { payment_status_id: status, total: '1.00' })
    for (const status of [2, 3, 4, 5, 6, 7, 8])
      await placed(ago(hourMs), { order_status_id: status, total: '100.00' })
    const { days, ...totals } = await stats()
    expect(totals).toMatchObject({ totalOrders: 15, totalValue: '510.00', totalUnauthorized: 1 })
    expect(days.map(({ totalOrders }) => totalOrders)).toContain(15)
  })

  test('are empty if all orders are drafts or canceled', async () => {
    for (const status of [3, 8]) await placed(ago(hourMs), { order_status_id: status, total: '9.00' })
    expect(await stats()).toMatchObject({ totalOrders: 0, totalValue: '0.00' })
  })

  test('come in 7 periods of 24 hours, oldest first, that add up to the totals', async () => {
    const dayMs = 24 * hourMs
    await placed(ago(weekMs), { total: '1.01' })
    await placed(ago(6 * dayMs + 1), { total: '2.02' })
    await placed(ago(6 * dayMs), { total: '3.03' })
    await placed(ago(dayMs - 1), { total: '4.04' })
    await placed(ago(0), { total: '5.05' })
    const { days, ...totals } = await stats()
    expect(days.map(({ since, totalOrders, totalValue }) => [since, totalOrders, totalValue])).toEqual([
      [ago(weekMs).toISOString(), 3, '6.06'],
      ...[6, 5, 4, 3, 2].map((age) => [ago(age * dayMs).toISOString(), 0, '0.00']),
      [ago(dayMs).toISOString(), 2, '9.09'],
    ])
    expect(days.slice(1).map(({ since }) => since)).toEqual(days.slice(0, -1).map(({ until }) => until))
    expect(days.at(-1)?.until).toBe(testNow.toISOString())
    expect(totals).toMatchObject({ totalOrders: 5, totalValue: '15.15' })
  })

  test('exclude other dealers and suppliers', async () => {
    const otherDealer = await buildDealer(scratch.db, await buildSupplier(scratch.db))
    for (const other of [neighbour, otherDealer]) await placed(ago(hourMs), { total: '77.00' }, other)
    expect(await stats()).toMatchObject({ totalOrders: 0, totalValue: '0.00', mostRecentOrderTm: null })
    expect(await stats(otherDealer)).toMatchObject({ totalOrders: 1, totalValue: '77.00' })
  })

  test('equal a plain count for any orders, to the cent', async () => {
    const orders = fc.array(
      fc.record({
        age: fc.integer({ min: -2 * hourMs, max: weekMs + 48 * hourMs }),
        cents: fc.integer({ min: 0, max: 99_999_999 }),
        payment: fc.constantFrom(...idsOf(paymentStatus)),
      }),
      { minLength: 1, maxLength: 120 },
    )
    const check = fc.asyncProperty(orders, async (drawn) => {
      const of = await buildDealer(scratch.db, supplier)
      const rows = drawn.map(({ age, cents, payment }, n) => ({
        n,
        at: ago(age),
        payment,
        total: inUnits(cents),
      }))
      await insertAll(of, rows)
      const within = rows.filter(({ at }) => at >= ago(weekMs) && at <= testNow)
      const answer = await stats(of)
      expect(answer).toMatchObject({
        totalOrders: within.length,
        totalValue: sumOf(...within.map(({ total }) => total)),
        totalUnauthorized: within.filter(({ payment }) => payment === 1).length,
        mostRecentOrderTm: rows.at(-1)?.at.toISOString(),
      })
      expect(answer.days).toHaveLength(7)
      expect(sumOf(...answer.days.map(({ totalValue }) => totalValue))).toBe(answer.totalValue)
    })
    await fc.assert(check, { numRuns: 12 })
  })
})

function inUnits(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}

async function insertAll(
  of: BuiltDealer,
  rows: { n: number; at: Date; payment: PaymentStatusId; total: string }[],
) {
  const values = rows.map(({ n, at, payment, total }) => ({
    supplier_id: of.supplier.id,
    dealer_id: of.id,
    order_number: `P-${of.id}-${n}`,
    ordered_at: at.toISOString(),
    order_status_id: orderStatus.open.id,
    payment_status_id: payment,
    line_count: 0,
    quantity: 0,
    total,
  }))
  await scratch.db.insertInto('orders').values(values).execute()
}

describe('besides the last 7 days', () => {
  test('the most recent order is the last received, imported or placed, whatever its date', async () => {
    await placed(ago(-weekMs), { imported_at: ago(5 * hourMs) })
    await placed(ago(3 * weekMs), { imported_at: ago(hourMs) })
    expect((await stats()).mostRecentOrderTm).toBe(ago(hourMs).toISOString())
    await placed(ago(hourMs / 2))
    expect((await stats()).mostRecentOrderTm).toBe(ago(hourMs / 2).toISOString())
  })

  test('the most recent order counts at any age', async () => {
    await placed(new Date('2019-05-05T05:05:05Z'))
    expect(await stats()).toMatchObject({ totalOrders: 0, mostRecentOrderTm: '2019-05-05T05:05:05.000Z' })
  })

  test('counts only the dealer’s active payment methods', async () => {
    await addMethods(dealer, [true, true, false])
    await addMethods(neighbour, [true])
    expect(await stats()).toMatchObject({ activePaymentMethods: 2 })
  })

  test('reads the period from the time index without scanning the dealer’s orders', async () => {
    await scratch.db.transaction().execute(async (db) => {
      // Plans cached for the few orders of earlier tests would take minutes with 5,000.
      await sql`discard plans`.execute(db)
      await sql`
        insert into orders (supplier_id, dealer_id, order_number, ordered_at, order_status_id, payment_status_id,
          line_count, quantity, total)
        select ${supplier.id}, ${dealer.id}, 'M-' || n, ${testNow}::timestamptz - n * interval '1 hour', 1, 1, 0, 0, 1
        from generate_series(1, 5000) n`.execute(db)
    })
    await sql`analyze orders`.execute(scratch.db)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select count(*), sum(total) from orders
      where supplier_id = ${supplier.id} and dealer_id = ${dealer.id}
        and ordered_at >= ${ago(weekMs)} and ordered_at <= ${testNow}`.execute(scratch.db)
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('orders_ordered_at')
    expect(await stats()).toMatchObject({ totalOrders: 168, totalValue: '168.00' })
  })
})

async function addMethods(of: BuiltDealer, active: readonly boolean[]): Promise<void> {
  const db = scratch.db
  const owner = { supplier_id: supplier.id }
  const provider = await db
    .insertInto('payment_providers')
    .values({ ...owner, handle: 'stripe', active: false })
    .returning('id')
    .executeTakeFirstOrThrow()
  const card = await db
    .insertInto('payment_provider_methods')
    .values({ ...owner, payment_provider_id: provider.id, handle: 'cc' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const methods = active.map((isActive, index) => ({
    ...owner,
    dealer_id: of.id,
    payment_provider_id: provider.id,
    payment_provider_method_id: card.id,
    name: 'Card',
    rank: index + 1,
    active: isActive,
    verified_at: testNow,
  }))
  await db.insertInto('dealer_payment_methods').values(methods).execute()
}
