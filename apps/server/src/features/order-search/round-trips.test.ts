import { exportableHandles, sortableHandles } from '@portal/contract/order-search/fields/order-fields'
import { type Connected, connect } from '@portal/database/connection/connect'
import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { buildOrder } from '@portal/testing/builders/build-order'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type PortalUnderTest, portalUnderTest } from '../../http/portal.test-kit.ts'
import { orderSearchHandlers } from './order-search.routes.ts'

const scratch = provideDatabase()
let direct: Connected
let portal: PortalUnderTest
let dealer: BuiltDealer
let token: string

beforeAll(async () => {
  direct = connect({ url: scratch.url, applicationName: 'round-trips-test', max: 1, isDirect: true })
  portal = await portalUnderTest(direct.db, orderSearchHandlers)
  dealer = await buildDealer(scratch.db, await buildSupplier(scratch.db))
  await buildOrder(scratch.db, dealer)
  token = await portal.signIn(dealer)
})

afterAll(async () => {
  await portal.close()
  await direct.pool.end()
})

async function list(body: object = {}, found = 1) {
  const answer = await portal.ask('POST', '/api/dealer-portal/order-search/', {
    host: dealer.supplier.host,
    token,
    body: { needTotal: false, ...body },
  })
  expect(answer.body.items).toHaveLength(found)
  if (answer.body.total !== null) expect(answer.body.total).toBe(found)
}

test.each([
  ['the page with its rows', {}],
  ['the page with its rows and its total', { needTotal: true }],
])('a list queries the session, then %s, once the supplier is known', async (_, body) => {
  await list(body)
  const query = vi.spyOn(pg.Client.prototype, 'query')
  await list(body)
  expect(query).toHaveBeenCalledTimes(2)
  query.mockRestore()
})

test('a search finds page and total in one round trip', async () => {
  const asked = { search: 'nothing has this', needTotal: true }
  const query = vi.spyOn(pg.Client.prototype, 'query')
  await list(asked, 0)
  const texts = query.mock.calls.map(([text]) => JSON.stringify(text))
  query.mockRestore()
  const matching = texts.filter((text) => text.includes('order_search') && !text.includes('explain'))
  expect(matching).toHaveLength(1)
})

test('lists with ever different columns and sorts prepare a limited number of statements', async () => {
  for (const sortColumnHandle of sortableHandles) {
    for (const sortDescending of [true, false]) await list({ sortColumnHandle, sortDescending })
  }
  for (const column of exportableHandles) {
    await list({ projectionColumns: [column] })
    await list({ projectionColumns: ['order.id', column] })
  }
  await list()
  const { rows } = await direct.pool.query('SELECT statement FROM pg_prepared_statements')
  const stored = rows.map((row) => row.statement as string)
  expect(stored.length).toBeLessThan(10)
  // Other lists must not displace the statements of the default list.
  const usual = stored.filter((text) => text.includes('as page (id, position)'))
  // By offset in both directions, with a total, and for given ids.
  expect(usual).toHaveLength(4)
})
