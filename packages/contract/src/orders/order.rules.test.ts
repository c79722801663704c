import { describe, expect, it } from 'vitest'
import { orderStatus } from '../statuses/order-status.ts'
import { paymentStatus } from '../statuses/payment-status.ts'
import { rowsOf } from '../statuses/status.ts'
import {
  authorizationToggle,
  canAuthorize,
  canCancel,
  canChangePaymentTo,
  canEdit,
  canOpen,
  completionExtent,
  nextPaymentStatus,
} from './order.rules.ts'

const open = { orderStatusId: 1, paymentStatusId: 1 }

describe('an order', () => {
  it.each(rowsOf(orderStatus))('in status $name is edited and canceled only while Open', ({ id }) => {
    expect(canEdit({ orderStatusId: id })).toBe(id === 1)
    expect(canCancel({ orderStatusId: id })).toBe(id === 1)
    expect(canOpen({ orderStatusId: id })).toBe(id !== 8)
  })

  it('moves its payment between Unauthorized and Authorized only', () => {
    const moves = rowsOf(paymentStatus).map(({ id }) => [id, nextPaymentStatus(id)])
    expect(moves.filter(([, to]) => to !== undefined)).toEqual([
      [1, 2],
      [2, 1],
    ])
    expect(authorizationToggle(2)?.label).toBe('Revoke Authorization')
    expect(authorizationToggle(1)?.label).toBe('Authorize For Payment')
    expect(authorizationToggle(3)).toBeUndefined()
  })

  it('is authorized only while Open and with payment collection', () => {
    expect(canAuthorize(open, true)).toBe(true)
    expect(canAuthorize(open, false)).toBe(false)
    expect(canAuthorize({ ...open, orderStatusId: 2 }, true)).toBe(false)
    expect(canAuthorize({ ...open, paymentStatusId: 3 }, true)).toBe(false)
  })

  it('refuses a move to where its payment already is', () => {
    expect(canChangePaymentTo(open, 2)).toBe(true)
    expect(canChangePaymentTo(open, 1)).toBe(false)
    expect(canChangePaymentTo(open, 3)).toBe(false)
    expect(canChangePaymentTo({ ...open, orderStatusId: 4 }, 2)).toBe(false)
  })

  it('was refunded fully at its total and partially below', () => {
    expect(completionExtent('10.00', '10')).toBe('fully')
    expect(completionExtent('10.01', '10.00')).toBe('fully')
    expect(completionExtent('9.99', '10.00')).toBe('partially')
  })
})
