import { dealerStatus } from '@portal/contract/statuses/dealer-status'
import { orderStatus } from '@portal/contract/statuses/order-status'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import { buildDealer } from '@portal/testing/builders/build-dealer'
import { buildOrder } from '@portal/testing/builders/build-order'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { createScratchDatabase, type ScratchDatabase } from '@portal/testing/databases/scratch-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PortalUnderTest, portalUnderTest } from '../../../http/portal.test-kit.ts'
import { dashboardHandlers } from '../dashboard.routes.ts'

let scratch: ScratchDatabase
let portal: PortalUnderTest

beforeAll(async () => {
  scratch = await createScratchDatabase()
  portal = await portalUnderTest(scratch.db, dashboardHandlers)
})
afterAll(async () => {
  await portal.close()
  await scratch.drop()
})

test('the queues count what waits at this supplier, without simulated orders and what is canceled', async () => {
  const supplier = await buildSupplier(scratch.db)
  const dealer = await buildDealer(scratch.db, supplier)
  const second = await buildDealer(scratch.db, supplier, { status_id: dealerStatus.pending.id })
  const asTwin = { test_of: dealer.id, email: `test mode of ${dealer.id}` }
  const twin = await buildDealer(scratch.db, supplier, asTwin)
  const elsewhere = await buildDealer(scratch.db, await buildSupplier(scratch.db))
  const authorized = { payment_status_id: paymentStatus.authorized.id }
  for (const one of [dealer, second, twin, elsewhere]) await buildOrder(scratch.db, one, { head: authorized })
  const heads = [
    { payment_status_id: paymentStatus.declined.id },
    { order_status_id: orderStatus.onHold.id },
    { order_status_id: orderStatus.noShippingMethod.id },
    { ...authorized, order_status_id: orderStatus.canceled.id },
  ]
  for (const head of heads) await buildOrder(scratch.db, dealer, { head })
  const staffToken = await portal.signInStaff(supplier, 'viewer')
  const { body } = await portal.ask('GET', '/api/console/work-queues', { host: supplier.host, staffToken })
  const counts = Object.fromEntries(
    body.items.map(({ queue, count }: { queue: string; count: number }) => [queue, count]),
  )
  expect(counts).toEqual({
    dealers_pending: 1,
    orders_authorized: 2,
    orders_declined: 1,
    orders_on_hold: 1,
    orders_without_shipping_method: 1,
    mail_given_up: 0,
    webhooks_off: 0,
  })
})
