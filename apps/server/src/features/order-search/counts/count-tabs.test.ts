import { readyMadeTabs } from '@portal/contract/order-search/ready-made-tabs'
import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { buildOrder } from '@portal/testing/builders/build-order'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { beforeAll, expect, test } from 'vitest'
import { providePortal } from '../../../http/portal.test-kit.ts'
import { orderSearchHandlers } from '../order-search.routes.ts'

const scratch = provideDatabase()
const portal = providePortal(scratch, orderSearchHandlers)
let dealer: BuiltDealer

beforeAll(async () => {
  dealer = await buildDealer(scratch.db, await buildSupplier(scratch.db))
  const neighbour = await buildDealer(scratch.db, dealer.supplier)
  const heads = [
    { order_status_id: 1, payment_status_id: 1 },
    { order_status_id: 1, payment_status_id: 1 },
    { order_status_id: 3, payment_status_id: 1 },
    { order_status_id: 1, payment_status_id: 8 },
    { order_status_id: 2, payment_status_id: 10 },
    { order_status_id: 1, payment_status_id: 3, fulfillment_mask: 0b110 },
    { order_status_id: 2, payment_status_id: 3, fulfillment_mask: 0b10 },
    { order_status_id: 4, payment_status_id: 1 },
    { order_status_id: 5, payment_status_id: 3 },
    { order_status_id: 6, payment_status_id: 3 },
  ] as const
  for (const head of heads) await buildOrder(scratch.db, dealer, { head })
  await buildOrder(scratch.db, neighbour, { head: { order_status_id: 1, payment_status_id: 1 } })
})

const ask = async (path: string, body: object) =>
  await portal.ask('POST', `/api/dealer-portal/order-search/${path}`, {
    host: dealer.supplier.host,
    token: await portal.signIn(dealer),
    body,
  })

test('each default tab counts the dealer’s own orders in its list', async () => {
  const filters = readyMadeTabs.map((tab) => tab.filters)
  const { body } = await ask('counts', { filters })
  expect(Object.fromEntries(readyMadeTabs.map(({ name }, at) => [name, body.counts[at]]))).toEqual({
    All: 10,
    'To authorize': 2,
    'Payment problem': 1,
    'On its way': 1,
    'Needs attention': 3,
    'Refund failed': 1,
  })
  const totals = await Promise.all(
    filters.map(async (one) => (await ask('', { filters: one, totalOnly: true })).body.total),
  )
  expect(body.counts).toEqual(totals)
})

test('ignores everything except side menu filters', async () => {
  expect((await ask('counts', { filters: [{ search: 'oak' }] })).status).toBe(422)
  expect((await ask('counts', { filters: [] })).status).toBe(422)
  expect((await ask('counts', { filters: Array.from({ length: 51 }, () => ({})) })).status).toBe(422)
})
