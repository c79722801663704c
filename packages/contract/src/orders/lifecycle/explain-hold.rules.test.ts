import { describe, expect, it } from 'vitest'
import { explainHold, holdExplanations } from './explain-hold.rules.ts'

const order = {
  orderStatusId: 1,
  paymentStatusId: 1,
  allocatedStatusId: 0,
  shippedStatusId: 0,
  shippingText: null,
  payment: { total: '100.00' },
} as const
const facts = {
  hasActivePaymentMethod: true,
  hasDepositsToConfirm: false,
  autoAuthorize: false,
  autoAuthorizeUpTo: null,
  authorizedAutomatically: false,
  lastDecline: null,
  linesOutOfStock: 0,
}
const capped = { autoAuthorize: true, autoAuthorizeUpTo: '99.99' }
const pending = { hasActivePaymentMethod: false, hasDepositsToConfirm: true }

const why = (change: object, holdFacts: object = {}, paymentCollection = true) =>
  explainHold({
    order: { ...order, ...change } as Parameters<typeof explainHold>[0]['order'],
    facts: { ...facts, ...holdFacts },
    paymentCollection,
    money: (amount) => `$${amount}`,
  })

describe('an order is waiting', () => {
  it.each([
    ['on hold', { orderStatusId: 4 }, {}, 'Your supplier has put this order on hold.', 'contact'],
    [
      'on hold for a reason',
      { orderStatusId: 4 },
      { holdReason: 'Address to check' },
      'On hold: Address to check',
      'contact',
    ],
    [
      'for one thing that is out of stock',
      { paymentStatusId: 3 },
      { linesOutOfStock: 1, titlesOutOfStock: ['Stewed Apples'] },
      'Out of stock: Stewed Apples. Ships when back in stock.',
      'contact',
    ],
    [
      'for many things that are out of stock',
      { paymentStatusId: 3 },
      { linesOutOfStock: 5, titlesOutOfStock: ['A', 'B', 'C'] },
      'Out of stock: A, B, C and 2 more. Ships when back in stock.',
      'contact',
    ],
    ['failed', { orderStatusId: 5 }, {}, "This order couldn't be processed.", 'contact'],
    [
      'without a shipping method',
      { orderStatusId: 6, shippingText: 'Sled' },
      {},
      "Your supplier doesn't offer the shipping method “Sled”.",
      'contact',
    ],
    [
      'without any shipping text',
      { orderStatusId: 6 },
      {},
      'Your supplier has no shipping method for this order.',
      'contact',
    ],
    [
      'for a refund',
      { orderStatusId: 2, paymentStatusId: 10 },
      {},
      'Your refund failed. Ask your supplier how it will be sent.',
      'contact',
    ],
    [
      'for deposits',
      {},
      pending,
      "You can pay with your bank account once it's verified.",
      'confirm-deposits',
    ],
    [
      'for a payment method, even when authorized',
      { paymentStatusId: 2 },
      { hasActivePaymentMethod: false },
      'You have no active payment method. Add one to pay for orders.',
      'payment-methods',
    ],
    [
      'after a decline',
      { paymentStatusId: 8 },
      {},
      'The last payment for this order was declined.',
      'pay-again',
    ],
    [
      'after a decline that the dealer can lift with the bank',
      { paymentStatusId: 8 },
      { confirmation: { paymentMethod: 'Visa ending in 3184', until: null } },
      'We can charge Visa ending in 3184 once you confirm the payment with your bank.',
      'confirm-payment',
    ],
    [
      'for the dealer to confirm a charge with the bank',
      { paymentStatusId: 7 },
      { confirmation: { paymentMethod: 'Visa ending in 3184', until: '2026-11-20T12:30:00.000Z' } },
      'Your bank is waiting for you to confirm this payment. Nothing will be charged until you do.',
      'confirm-payment',
    ],
    [
      'above the limit',
      {},
      capped,
      'Over your $99.99 auto-authorize limit. Nothing will ship until you authorize the order.',
      'authorize',
    ],
    [
      'at the limit exactly it is only unauthorized',
      {},
      { ...capped, autoAuthorizeUpTo: '100' },
      'Waiting for your authorization. Nothing will be charged or shipped until then.',
      'authorize',
    ],
    [
      'to be authorized where nothing is authorized without being asked',
      {},
      { ...capped, autoAuthorizeUpTo: '0.00' },
      'Waiting for your authorization. Nothing will be charged or shipped until then.',
      'authorize',
    ],
    [
      'to be authorized',
      {},
      {},
      'Waiting for your authorization. Nothing will be charged or shipped until then.',
      'authorize',
    ],
    [
      'for clearance',
      { paymentStatusId: 7 },
      {},
      'The payment is processing. Your bank may take a few days.',
      'wait',
    ],
    [
      'for stock',
      { paymentStatusId: 3 },
      { linesOutOfStock: 2 },
      '2 items in this order are out of stock.',
      'contact',
    ],
    [
      'for part of its stock',
      { paymentStatusId: 3, allocatedStatusId: 1 },
      {},
      'Part of this order is waiting for stock.',
      'contact',
    ],
  ])('%s', (_, change, holdFacts, sentence, action) => {
    expect(why(change, holdFacts)).toEqual({ sentence, action })
  })

  it.each([
    ['paid, open and in stock', { paymentStatusId: 3 }, {}],
    ['closed', { orderStatusId: 2 }, { hasActivePaymentMethod: false }],
    ['canceled', { orderStatusId: 3 }, pending],
    ['shipped', { paymentStatusId: 3, shippedStatusId: 2 }, { linesOutOfStock: 1 }],
    ['set aside', { paymentStatusId: 3, allocatedStatusId: 2 }, { linesOutOfStock: 1 }],
  ])('for nobody if it is %s', (_, change, holdFacts) => {
    expect(why(change, holdFacts)).toBeUndefined()
  })

  it('for no payment if none are collected, but still for stock', () => {
    expect(why({ payment: null }, pending, false)).toBeUndefined()
    expect(why({ paymentStatusId: 8, payment: null }, { linesOutOfStock: 1 }, false)?.sentence).toBe(
      '1 item in this order is out of stock.',
    )
  })

  it('for the most pressing of several reasons', () => {
    const all = { ...pending, ...capped, linesOutOfStock: 3 }
    expect(why({}, all)?.action).toBe('confirm-deposits')
    expect(why({ orderStatusId: 4 }, all)?.action).toBe('contact')
    expect(Object.keys(holdExplanations)[0]).toBe('on_hold')
  })
})
