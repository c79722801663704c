import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PaymentsUnderTest, paymentsUnderTest, type Shop } from '../payments.test-kit.ts'
import { authorizedOrder, readPaymentState } from '../saved-methods.test-kit.ts'
import { captureOrder } from './capture-order.ts'

let payments: PaymentsUnderTest
let shop: Shop

beforeAll(async () => {
  payments = await paymentsUnderTest()
  shop = await payments.openShop('stripe')
})

afterAll(() => payments.close())

test('an amount below the minimum is no decline: the order waits, tries no other card, and notifies its supplier', async () => {
  const { db } = payments.scratch
  const dealer = await payments.dealerOf(shop)
  await payments.saveMethod(shop, dealer, 'pm_card_mastercard')
  const key = await authorizedOrder(db, dealer, { payment: { credit_applied: '20.70' } })
  for (const attempt of [1, 2]) {
    expect(await captureOrder(payments.ctx(), key)).toMatchObject({
      reason: 'provider_error',
      errors: [
        "The payment provider rejected the charge request: Amount must be at least $0.50 usd. The payment method wasn't declined.",
      ],
    })
    const after = await readPaymentState(db, key)
    expect(after.payment_status_id).toBe(2)
    expect(after.transactions).toHaveLength(attempt)
    expect(after.events.slice(-2)).toEqual(['payment_initiated', 'payment_attempted'])
  }
  const update = db.updateTable('payments').set({ credit_applied: '0' }).where('order_id', '=', key.orderId)
  await update.execute()
  expect(await captureOrder(payments.ctx(), key)).toBe('paid')
})
