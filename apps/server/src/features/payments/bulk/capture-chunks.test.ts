import { orderStatus } from '@portal/contract/statuses/order-status'
import { buildDealer } from '@portal/testing/builders/build-dealer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runNextJob } from '../../../jobs/tasks.test-kit.ts'
import { addJob } from '../../../repositories/jobs/job.repository.ts'
import type { OrderKey } from '../../../repositories/orders/order-key.ts'
import { testSecrets } from '../../payment-methods/provider/payment-sandbox.test-kit.ts'
import { type PaymentsUnderTest, paymentsUnderTest, type Shop } from '../payments.test-kit.ts'
import { authorizedOrder } from '../saved-methods.test-kit.ts'
import { paymentsJobs } from './capture-chunks.ts'

let payments: PaymentsUnderTest
let shop: Shop

beforeAll(async () => {
  payments = await paymentsUnderTest()
  shop = await payments.openShop('stripe')
})

afterAll(() => payments.close())

/** Captures these orders in a job with one chunk each, and returns its outcome. */
async function capture(orders: readonly OrderKey[]) {
  const { db } = payments.scratch
  const supplierId = shop.supplier.id
  const { actor, log } = payments.ctx()
  const starter = { owner: { supplierId }, actor, now: new Date() }
  const id = await addJob(db, starter, { kind: 'bulk_capture', input: {}, total: orders.length })
  const chunks = orders.map(({ orderId }, chunk) => ({
    ...{ supplier_id: supplierId, job_id: id, chunk, order_ids: [orderId] },
  }))
  await db.insertInto('job_chunks').values(chunks).execute()
  const tools = { db, clock: () => new Date(), log, files: {} as never }
  await runNextJob(tools, paymentsJobs(testSecrets))
  const job = db.selectFrom('jobs').select(['status', 'outcome']).where('id', '=', id)
  return await job.executeTakeFirstOrThrow()
}

async function nameOf({ orderId: id }: OrderKey) {
  const order = payments.scratch.db.selectFrom('orders').select('order_number').where('id', '=', id)
  return { id, orderNumber: (await order.executeTakeFirstOrThrow()).order_number }
}

test('tells the amount captured, and names orders that were declined or could not be charged', async () => {
  const { db } = payments.scratch
  const paying = await payments.dealerOf(shop)
  const declined = await authorizedOrder(db, await payments.dealerOf(shop, 'pm_card_chargeCustomerFail'))
  const withoutMethod = await authorizedOrder(db, await buildDealer(db, shop.supplier))
  const held = await authorizedOrder(db, paying, { head: { order_status_id: orderStatus.onHold.id } })
  const paid = [await authorizedOrder(db, paying), await authorizedOrder(db, paying)]
  const job = await capture([...paid, declined, withoutMethod, held])
  expect(job).toEqual({
    status: 'succeeded',
    outcome: {
      numberEffected: 2,
      amount: '42.00',
      skipped: [
        { reason: 'declined', count: 1, orders: [await nameOf(declined)] },
        { reason: 'no_payment_method', count: 1, orders: [await nameOf(withoutMethod)] },
        { reason: 'not_open', count: 1, orders: [await nameOf(held)] },
      ],
    },
  })
  expect((await capture(paid)).outcome).toMatchObject({
    numberEffected: 0,
    skipped: [{ reason: 'payment_status', count: 2 }],
  })
})
