import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { buildOrder } from '@portal/testing/builders/build-order'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { sql } from 'kysely'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { providePortal, testNow } from '../../http/portal.test-kit.ts'
import { handlers } from '../handlers.ts'

const scratch = provideDatabase()
const portal = providePortal(scratch, handlers)
let supplier: BuiltSupplier
let dealer: BuiltDealer
let token: string

beforeAll(async () => {
  supplier = await buildSupplier(scratch.db)
})

beforeEach(async () => {
  portal.now = testNow
  dealer = await buildDealer(scratch.db, supplier)
  token = await portal.signIn(dealer)
})

const ask = (method: string, path: string, body?: object) =>
  portal.ask(method, `/api/dealer-portal/${path}`, { host: supplier.host, token, ...(body ? { body } : {}) })

const choose = (timeZone: unknown) => ask('PUT', 'dealer/time-zone', { timeZone })

describe('a dealer’s time zone', () => {
  test('is unset at first, and stored under its canonical name', async () => {
    expect((await ask('GET', 'session')).body.dealer.timeZone).toBeNull()
    const answer = await choose(' america/new_york ')
    expect([answer.status, answer.body.timeZone]).toEqual([200, 'America/New_York'])
    expect((await ask('GET', 'session')).body.dealer.timeZone).toBe('America/New_York')
    expect((await ask('GET', 'dealer/')).body.timeZone).toBe('America/New_York')
    expect((await choose('UTC')).body.timeZone).toBe('UTC')
  })

  test.each(['', 'Mars/Olympus', '+05:00', 'posix/UTC', null, 5])('can’t be %j', async (name) => {
    const { status, body } = await choose(name)
    expect([status, body.fields.timeZone]).toEqual([
      ...[422, 'Choose a time zone, such as America/New_York or UTC'],
    ])
    expect((await ask('GET', 'session')).body.dealer.timeZone).toBeNull()
  })
})

async function placeAt(...times: string[]): Promise<number[]> {
  const built: number[] = []
  for (const ordered_at of times)
    built.push((await buildOrder(scratch.db, dealer, { head: { ordered_at } })).id)
  return built
}

const search = async (body: object) => {
  const request = { sortColumnHandle: 'order.id', sortDescending: false, needTotal: true, ...body }
  const { status, body: found } = await ask('POST', 'order-search/', request)
  expect(status).toBe(200)
  return { ids: found.items.map(({ id }: { id: number }) => id), total: found.total }
}

describe('the days of a filter', () => {
  test('are in the dealer’s time zone, in list and exact total, across clock changes', async () => {
    // The 25-hour day in New York.
    const [before, first, last, after] = await placeAt(
      ...['2026-11-01T03:59:59.999Z', '2026-11-01T04:00:00Z'],
      ...['2026-11-02T04:59:59.999Z', '2026-11-02T05:00:00Z'],
    )
    const filters = { startDate: '2026-11-01', endDate: '2026-11-01' }
    expect(await search({ filters })).toEqual({ ids: [before, first], total: 2 })
    await choose('America/New_York')
    expect(await search({ filters })).toEqual({ ids: [first, last], total: 2 })
    expect(await search({ filters, search: 'P' })).toMatchObject({ total: 2 })
    const moments = { startDate: '2026-11-01T04:00:00Z', endDate: '2026-11-02T05:00:00Z' }
    expect(await search({ filters: moments })).toEqual({ ids: [first, last, after], total: 3 })
    expect(await search({ filters: { startDate: '0000-01-01', endDate: '9999-12-31' } })).toMatchObject({
      total: 4,
    })
  })

  test.each(['America/St_Johns', 'Asia/Kathmandu', 'Pacific/Kiritimati'])(
    'have the exact totals of a plain scan, in %s',
    async (zone) => {
      await choose(zone)
      await sql`
        insert into orders (supplier_id, dealer_id, order_number, ordered_at, order_status_id, payment_status_id,
          line_count, quantity, total)
        select ${supplier.id}, ${dealer.id}, ${zone} || n, timestamptz '2026-03-01T00:00:00Z' + n * interval '37 minutes',
          1 + n % 2, 1, 0, 0, 1 from generate_series(1, 3000) n`.execute(scratch.db)
      for (const [startDate, endDate] of [
        ['2026-03-08', '2026-03-08'],
        ['2026-03-07', '2026-03-20'],
        [null, '2026-03-10'],
        ['2026-04-01', null],
      ]) {
        const { rows } = await scratch.pool.query<{ n: number }>(
          `select count(*)::int as n from orders where dealer_id = $1 and order_status_id = 2
             and (ordered_at at time zone $2)::date between coalesce($3::date, '0001-01-01') and coalesce($4::date, '9999-12-31')`,
          [dealer.id, zone, startDate, endDate],
        )
        const { total } = await search({ filters: { startDate, endDate, orderStatusId: [2] }, limit: 1 })
        expect(total).toBe(rows[0]?.n)
        expect(total).toBeGreaterThan(10)
      }
    },
  )

  test('a month ago is the same time of day across clock changes', async () => {
    portal.now = new Date('2026-11-15T17:00:00Z')
    token = await portal.signIn(dealer)
    const [, within] = await placeAt('2026-10-15T15:59:59.999Z', '2026-10-15T16:00:00Z')
    const condition = { value: 1, unit: 'month' }
    const dynamicFilters = [{ fieldHandle: 'order.orderedAt', comparatorHandle: 'within_last', condition }]
    expect(await search({ dynamicFilters })).toMatchObject({ total: 0 })
    await choose('America/New_York')
    expect(await search({ dynamicFilters })).toEqual({ ids: [within], total: 1 })
  })
})

describe('exports and documents', () => {
  test('an export writes times in the time zone and names it in the header', async () => {
    const [summer, winter] = await placeAt('2026-07-01T02:00:00Z', '2026-12-01T02:00:00Z')
    const exported = async () => {
      const columns = ['order.id', 'order.orderedAt']
      const { body, headers } = await ask('POST', 'order-search/export', {
        ...{ bulkActionType: 'all', sortColumnHandle: 'order.id', sortDescending: false, columns },
      })
      return { lines: String(body).slice(1).trim().split('\r\n'), name: headers['content-disposition'] }
    }
    portal.now = new Date('2026-12-02T01:00:00Z')
    token = await portal.signIn(dealer)
    const utc = [`${summer},2026-07-01 02:00:00`, `${winter},2026-12-01 02:00:00`]
    expect((await exported()).lines).toEqual(['Order ID,Ordered at (UTC)', ...utc])
    await choose('America/New_York')
    expect(await exported()).toEqual({
      lines: [
        'Order ID,Ordered at (America/New_York)',
        `${summer},2026-06-30 22:00:00`,
        `${winter},2026-11-30 21:00:00`,
      ],
      name: 'attachment; filename="orders-2026-12-01.csv"',
    })
    await choose('Asia/Kathmandu')
    expect((await exported()).lines[1]).toBe(`${summer},2026-07-01 07:45:00`)
  })

  test('an invoice has dates in the time zone and names it', async () => {
    const { id } = await buildOrder(scratch.db, dealer, {
      head: { ordered_at: '2026-11-02T03:00:00Z' },
      payment: { paid_at: '2026-11-04T03:00:00Z' },
    })
    const words = async () => {
      const { rawPayload } = await portal.app.inject({
        method: 'GET',
        url: `/api/dealer-portal/orders/${id}/invoice`,
        headers: { host: supplier.host, 'x-access-token': token },
      })
      const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)))
      return text.join(' ').replace(/\s+/g, ' ')
    }
    expect(await words()).toMatch(/Order date 11\/2\/26 .*Dates are in UTC\./)
    await choose('America/Los_Angeles')
    expect(await words()).toMatch(/Order date 11\/1\/26 .* 11\/3\/26 .*Dates are in Pacific Time\./)
  })
})
