import { describe, expect, it } from 'vitest'
import { orderStatus } from '../statuses/order-status.ts'
import { paymentStatus } from '../statuses/payment-status.ts'
import { rowsOf } from '../statuses/status.ts'
import {
  authorizationRefusal,
  authorizationToggle,
  canChangePaymentTo,
  cancelRefusal,
  canEdit,
  canOpen,
  completionExtent,
} from './order.rules.ts'

const open = { orderStatusId: 1, paymentStatusId: 1, shippedStatusId: 0 }

describe('an order', () => {
  it.each(rowsOf(orderStatus))('in status $name can be edited and canceled only while Open', ({ id }) => {
    expect(canEdit({ orderStatusId: id })).toBe(id === 1)
    expect(cancelRefusal({ ...open, orderStatusId: id }, true)).toBe(
      id === 1 ? undefined : 'cancel_needs_open_order',
    )
    expect(canOpen({ orderStatusId: id })).toBe(id !== 8)
  })

  it('moves its payment between Unauthorized and Authorized only', () => {
    const moves = rowsOf(paymentStatus).map(({ id }) => [id, authorizationToggle(id)?.to])
    expect(moves.filter(([, to]) => to !== undefined)).toEqual([
      [1, 2],
      [2, 1],
    ])
    expect(authorizationToggle(2)?.label).toBe('Revoke Authorization')
    expect(authorizationToggle(1)?.label).toBe('Authorize For Payment')
    expect(authorizationToggle(3)).toBeUndefined()
  })

  it('can be authorized only while Open, from Unauthorized', () => {
    expect(authorizationRefusal(open, 2)).toBeUndefined()
    expect(authorizationRefusal({ ...open, orderStatusId: 2 }, 2)).toBe('order_not_open')
    expect(authorizationRefusal({ ...open, paymentStatusId: 3 }, 2)).toBe('authorization_not_offered')
  })

  it('accepts only Unauthorized and Authorized', () => {
    const steps = rowsOf(paymentStatus).flatMap(({ id: from }) =>
      [0, 1, 2, 3, 4, 7, 99].map((to) => [from, to]),
    )
    const taken = steps.filter(
      ([from = 0, to = 0]) => authorizationRefusal({ ...open, paymentStatusId: from }, to) === undefined,
    )
    expect(taken).toEqual([
      [1, 2],
      [2, 1],
    ])
  })

  it.each([0, 1, 2])(
    'that has shipped so far (%i) can be authorized, and unauthorized only before',
    (shipped) => {
      const order = { ...open, shippedStatusId: shipped }
      expect(authorizationRefusal(order, 2)).toBeUndefined()
      expect(authorizationRefusal({ ...order, paymentStatusId: 2 }, 1)).toBe(
        shipped === 0 ? undefined : 'authorization_binding',
      )
    },
  )

  it.each(rowsOf(paymentStatus))(
    'with a payment that is $name can be canceled as far as that is safe',
    ({ id }) => {
      const order = { ...open, paymentStatusId: id }
      const isDue = [1, 2, 7, 8].includes(id)
      expect(cancelRefusal(order, true)).toBeUndefined()
      expect(cancelRefusal({ ...order, shippedStatusId: 1 }, true)).toBe(isDue ? 'shipped_unpaid' : undefined)
      expect(cancelRefusal({ ...order, shippedStatusId: 1 }, false)).toBeUndefined()
      expect(cancelRefusal({ ...order, shippedStatusId: 2 }, true)).toBe('order_shipped')
    },
  )

  it('refuses its payment’s current status', () => {
    expect(canChangePaymentTo(open, 2)).toBe(true)
    expect(canChangePaymentTo(open, 1)).toBe(false)
    expect(canChangePaymentTo(open, 3)).toBe(false)
    expect(canChangePaymentTo({ ...open, orderStatusId: 4 }, 2)).toBe(false)
  })

  it('is fully refunded at its total and partially below', () => {
    expect(completionExtent('10.00', '10')).toBe('fully')
    expect(completionExtent('10.01', '10.00')).toBe('fully')
    expect(completionExtent('9.99', '10.00')).toBe('partially')
  })
})
