import type { Tables } from '@portal/database/schema/tables'
import type { BuiltDealer } from '@portal/testing/builders/build-dealer'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailOf } from '../../../features/access/access.test-kit.ts'
import { mailNotices } from '../../../features/mail/notices/notices.test-kit.ts'
import { captureOrder } from '../../../features/payments/charge/capture-order.ts'
import { type PaymentsUnderTest, paymentsUnderTest } from '../../../features/payments/payments.test-kit.ts'
import { authorizedOrder } from '../../../features/payments/saved-methods.test-kit.ts'
import { type PortalUnderTest, portalUnderTest } from '../../../http/portal.test-kit.ts'
import { handlers } from '../../handlers.ts'

let payments: PaymentsUnderTest
let portal: PortalUnderTest
let db: Kysely<Tables>
let dealer: BuiltDealer
let staffToken: string

beforeAll(async () => {
  payments = await paymentsUnderTest()
  db = payments.scratch.db
  portal = await portalUnderTest(db, handlers)
  const shop = await payments.openShop('stripe')
  dealer = await payments.dealerOf(shop)
  staffToken = await portal.signInStaff(shop.supplier, 'owner')
})

afterAll(async () => {
  await portal.close()
  await payments.close()
})

test('staff see how an order was paid and why it was refunded; the dealer never sees the reason', async () => {
  const key = await authorizedOrder(db, dealer, { lines: [{ sku: 'ROPE', quantity: 3, price: '10' }] })
  expect(await captureOrder(payments.ctx(), key)).toBe('paid')
  const asStaff = async (method: string, path: string, body?: object) => {
    const asked = {
      host: dealer.supplier.host,
      staffToken,
      idempotencyKey: `${path} ${JSON.stringify(body)}`,
    }
    const asks = body === undefined ? asked : { ...asked, body }
    const answer = await portal.ask(method, `/api/console/orders/${key.orderId}${path}`, asks)
    expect(answer).toMatchObject({ status: 200 })
    return answer.body
  }
  const token = await portal.signIn(dealer)
  const asDealer = async (path: string) => {
    const asked = { host: dealer.supplier.host, token }
    const answer = await portal.ask('GET', `/api/dealer-portal/orders/${key.orderId}${path}`, asked)
    expect(answer).toMatchObject({ status: 200 })
    return answer.body
  }
  for (const body of [{ amount: '10.00', reason: 'Arrived damaged' }, { amount: '5.00' }]) {
    const { newestEventId: seenEventId } = await asStaff('GET', '')
    expect(await asStaff('POST', '/refund', { ...body, seenEventId })).toMatchObject({ outcome: 'refunded' })
  }
  expect(await asStaff('GET', '')).toMatchObject({
    paidWith: 'A method',
    refunds: [
      { amount: '5.00', reason: null },
      { amount: '10.00', reason: 'Arrived damaged' },
    ],
  })
  expect((await asStaff('GET', '/events')).items).toContainEqual(
    expect.objectContaining({ kind: 'refund_requested', reason: 'Arrived damaged' }),
  )
  await mailNotices(db, { now: portal.now, publicUrl: 'https://portal.example' })
  const mails = await mailOf(payments.scratch, dealer.supplier)
  expect(mails.map(({ kind }) => kind)).toEqual(['order_refunded'])
  const seen = JSON.stringify([await asDealer(''), await asDealer('/events'), mails])
  expect(seen).toContain('refund_requested')
  expect(seen).not.toContain('damaged')
})
