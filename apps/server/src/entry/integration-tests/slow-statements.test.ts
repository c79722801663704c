import { connect } from '@portal/database/connection/connect'
import type { Tables } from '@portal/database/schema/tables'
import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { buildOrder } from '@portal/testing/builders/build-order'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catalogueHandlers } from '../../features/catalogue/catalogue.routes.ts'
import { dashboardHandlers } from '../../features/dashboard/dashboard.routes.ts'
import { orderSearchHandlers } from '../../features/order-search/order-search.routes.ts'
import { ordersHandlers } from '../../features/orders/orders.routes.ts'
import { type PortalUnderTest, portalUnderTest } from '../../http/portal.test-kit.ts'

const scratch = provideDatabase()
let slow: { db: Kysely<Tables>; end(): Promise<void> }
let portal: PortalUnderTest
let dealer: BuiltDealer
let token: string
let orderId: number

beforeAll(async () => {
  const { db, pool } = connect({ url: scratch.url, applicationName: 'slow', statementTimeoutMs: 400 })
  slow = { db, end: () => pool.end() }
  portal = await portalUnderTest(db, {
    ...orderSearchHandlers,
    ...ordersHandlers,
    ...catalogueHandlers,
    ...dashboardHandlers,
  })
  dealer = await buildDealer(scratch.db, await buildSupplier(scratch.db))
  token = await portal.signIn(dealer)
  orderId = (await buildOrder(scratch.db, dealer, {})).id
})

afterAll(async () => {
  await portal.close()
  await slow.end()
})

const base = '/api/dealer-portal'
const search = { search: 'lamp', bulkActionType: 'all' }
const products = { search: 'lamp' }

/** Sends a request while another transaction holds a lock that it needs. */
async function askWhileHeld(hold: string, method: string, path: string, body?: object) {
  return await scratch.db.transaction().execute(async (db) => {
    await sql.raw(hold).execute(db)
    return await portal.ask(method, `${base}${path}`, { host: dealer.supplier.host, token, body })
  })
}

const orders = 'lock table orders in access exclusive mode'
const productsLock = 'lock table products in access exclusive mode'

describe('a statement over its time limit', () => {
  test.each([
    ['the list of orders', '/order-search/', orders, search],
    ['an export of all that match', '/order-search/export', orders, { ...search, columns: ['order.id'] }],
    ['a move of all that match', '/order-search/bulk-cancel', orders, search],
    ['the list of products', '/dealer-products/search', productsLock, products],
    ['the list of variants', '/dealer-products/search/variants', productsLock, products],
  ])('reports %s as too broad a search', async (_what, path, hold, body) => {
    const answer = await askWhileHeld(hold, 'POST', path, body)
    expect([answer.status, answer.body.reason]).toEqual([422, 'search_too_broad'])
  })

  test.each([
    ['reading an order', 'GET', () => `/orders/${orderId}`, orders, undefined],
    ['the dashboard', 'GET', () => '/dealer/dashboard-stats', orders, undefined],
    ['reading a product', 'GET', () => '/dealer-products/product/1', productsLock, undefined],
    ['the categories', 'GET', () => '/dealer-products/categories', 'lock table categories', undefined],
    ['whose session a search is asked with', 'POST', () => '/order-search/', 'lock table sessions', search],
    [
      'a move of orders that somebody holds',
      'POST',
      () => '/order-search/bulk-cancel',
      'select from orders for update',
      { ...search, bulkActionType: 'selected' },
    ],
  ])('reports %s as busy, without advice to narrow the search', async (_what, method, path, hold, body) => {
    const chosen = body?.bulkActionType === 'selected' ? { ...body, bulkActionItemIds: [orderId] } : body
    const answer = await askWhileHeld(hold, method, path(), chosen)
    expect([answer.status, answer.body, answer.headers['retry-after']]).toMatchObject([
      503,
      {
        reason: 'unavailable',
        errors: ['The portal is busy or restarting. Please try again in a moment.'],
      },
      '5',
    ])
  })
})
