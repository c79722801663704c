import { describe, expect, it } from 'vitest'
import { keysOf } from '../../fields/keys.ts'
import { orderStatus } from '../../statuses/order-status.ts'
import { paymentStatus } from '../../statuses/payment-status.ts'
import { rowsOf } from '../../statuses/status.ts'
import {
  canTransition,
  dealerTransitionTo,
  orderTransitions,
  paymentTransitions,
} from './transitions.rules.ts'

const edges = Object.values(paymentTransitions).flatMap(({ from, to }) => from.map((id) => `${id}>${to}`))

const standing = (orderStatusId: number, paymentStatusId: number) => ({
  ...{ orderStatusId, paymentStatusId, shippedStatusId: 0 },
})

describe('payment transitions', () => {
  it('are exactly these', () => {
    expect([...new Set(edges)].sort()).toEqual(
      [
        ...['1>2', '2>1', '1>4', '2>4', '1>3', '2>3', '4>3', '8>3', '8>2'],
        ...['2>7', '8>7', '7>2', '7>3', '7>8', '2>8'],
        ...['3>9', '10>9', '9>10', '3>5', '9>5', '10>5', '3>3', '9>3', '10>3', '3>6'],
        ...['3>10', '5>10', '10>10'],
        ...['3>8', '9>8', '10>8', '8>5'],
      ].sort(),
    )
  })

  it('never leave a full refund, unless the bank returns it', () => {
    for (const name of keysOf(paymentTransitions)) {
      for (const paymentStatusId of [paymentStatus.refunded.id, paymentStatus.credited.id]) {
        const isReturned = name === 'returnRefund' && paymentStatusId === paymentStatus.refunded.id
        expect(canTransition(name, standing(1, paymentStatusId))).toBe(isReturned)
      }
    }
  })

  it.each(rowsOf(orderStatus))(
    'of an order that is $name: authorize only while Open, nothing in a Draft',
    ({ id }) => {
      expect(canTransition('authorize', standing(id, 1))).toBe(id === 1)
      expect(canTransition('payAgain', standing(id, 8))).toBe(id === 1)
      expect(canTransition('unauthorize', standing(id, 2))).toBe(id === 1)
      expect(canTransition('withdraw', standing(id, 2))).toBe(id !== 8)
      expect(canTransition('initiate', standing(id, 2))).toBe(id === 1 || id === 2)
      expect(canTransition('charge', standing(id, 7))).toBe(id !== 8)
    },
  )

  it('allow a dealer to authorize and unauthorize', () => {
    expect(rowsOf(paymentStatus).map(({ id }) => dealerTransitionTo(id))).toEqual([
      'unauthorize',
      'authorize',
      ...Array(8).fill(undefined),
    ])
  })
})

it('an order can be canceled while Open, by its supplier also On Hold', () => {
  expect(orderTransitions.cancel).toEqual({ from: [1, 4], to: 3, event: 'order_canceled' })
})
