import { expect, it } from 'vitest'
import { keysOf } from '../fields/keys.ts'
import { orderStatus } from '../statuses/order-status.ts'
import { paymentStatus } from '../statuses/payment-status.ts'
import { rowsOf } from '../statuses/status.ts'
import { hasProblem, orderProblems } from './order-problems.ts'

const troublesOf = (orderStatusId: number, paymentStatusId: number) =>
  keysOf(orderProblems).filter((name) => hasProblem(name, { orderStatusId, paymentStatusId }))

it('no order has two problems, unless it is stopped and its payment was declined', () => {
  for (const order of rowsOf(orderStatus))
    for (const payment of rowsOf(paymentStatus))
      expect([order.name, payment.name, troublesOf(order.id, payment.id)]).toEqual([
        order.name,
        payment.name,
        troublesOf(order.id, payment.id).length > 1
          ? ['paymentProblem', 'needsAttention']
          : expect.anything(),
      ])
})

it.each([
  ['an open order that waits to be authorized', 1, 1, ['toAuthorize']],
  ['an open order whose payment was declined', 1, 8, ['paymentProblem']],
  ['a failed order whose payment was declined', 5, 8, ['paymentProblem', 'needsAttention']],
  ['an order on hold whose payment was declined', 4, 8, ['paymentProblem', 'needsAttention']],
  ['a failed order that was never authorized', 5, 1, ['needsAttention']],
  ['a canceled order whose refund failed', 3, 10, ['refundFailed']],
  ['a canceled order whose payment was declined', 3, 8, []],
  ['a draft', 8, 1, []],
])('%s', (_, order, payment, expected) => {
  expect(troublesOf(order, payment)).toEqual(expected)
})
