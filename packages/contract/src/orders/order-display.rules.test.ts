import { describe, expect, it } from 'vitest'
import { paymentStatus } from '../statuses/payment-status.ts'
import { rowsOf } from '../statuses/status.ts'
import {
  itemDisplay,
  paymentDate,
  paymentTooltip,
  purchaseOrderProgress,
  shipmentTooltip,
  shippingMethodText,
} from './order-display.rules.ts'

const paid = { paymentStatusId: 3, paymentRefundStatusId: 0, paymentCreditStatusId: 0 }
const fresh = {
  purchaseOrderProcessStatusId: 0,
  purchaseOrderFailedStatusId: 0,
  purchaseOrderCanceledStatusId: 0,
  purchaseOrderVoidedStatusId: 0,
}

describe('the payment', () => {
  it('is initiated while awaiting clearance or declined, or else paid', () => {
    const payment = { initiatedAt: '2026-03-01', paidAt: '2026-03-02' }
    const dates = rowsOf(paymentStatus).map(({ id, name }) => ({
      name,
      ...paymentDate({ paymentStatusId: id, payment }),
    }))
    const initiated = dates.filter(({ label }) => label === 'Payment Initiated On')
    expect(initiated.map(({ name, at }) => [name, at])).toEqual([
      ['Awaiting Clearance', '2026-03-01'],
      ['Declined', '2026-03-01'],
    ])
    expect(paymentDate({ paymentStatusId: 3, payment })).toEqual({ label: 'Paid On', at: '2026-03-02' })
  })

  it('has no date if a charge was started and nothing has been paid since', () => {
    const payment = { initiatedAt: '2026-03-01', paidAt: null }
    expect(paymentDate({ paymentStatusId: 2, payment })).toBeNull()
    expect(paymentDate({ paymentStatusId: 8, payment: { initiatedAt: null, paidAt: null } })).toBeNull()
  })

  it('shows its status, or what was partly refunded', () => {
    expect(paymentTooltip(paid)).toBe('Paid')
    expect(paymentTooltip({ ...paid, paymentRefundStatusId: 1 })).toBe('Partially Refunded')
    expect(paymentTooltip({ ...paid, paymentCreditStatusId: 1 })).toBe('Partially Credited')
    expect(paymentTooltip({ ...paid, paymentRefundStatusId: 1, paymentCreditStatusId: 1 })).toBe(
      'Partially Refunded and Partially Credited',
    )
    expect(paymentTooltip({ ...paid, paymentStatusId: 5, paymentRefundStatusId: 2 })).toBe('Refunded')
  })
})

describe('purchase-order progress', () => {
  it.each([
    [{}, 'Unprocessed'],
    [{ purchaseOrderProcessStatusId: 1 }, 'Partially Processed'],
    [{ purchaseOrderProcessStatusId: 2 }, 'Fully Processed'],
    [{ purchaseOrderFailedStatusId: 2, purchaseOrderVoidedStatusId: 2 }, 'Failed To Process'],
    [{ purchaseOrderVoidedStatusId: 2, purchaseOrderCanceledStatusId: 2 }, 'Voided'],
    [{ purchaseOrderCanceledStatusId: 2, purchaseOrderProcessStatusId: 1 }, 'Canceled'],
    [
      { purchaseOrderProcessStatusId: 1, purchaseOrderFailedStatusId: 1 },
      'Partially Processed, Partially Failing',
    ],
    [
      {
        purchaseOrderFailedStatusId: 1,
        purchaseOrderCanceledStatusId: 1,
        purchaseOrderVoidedStatusId: 1,
      },
      'Unprocessed, Partially Failing, Partially Canceled, Partially Voided',
    ],
  ])('%o reads %s', (extents, words) => {
    expect(purchaseOrderProgress({ ...fresh, ...extents })).toBe(words)
  })
})

describe('the order page', () => {
  it('words the shipping status', () => {
    expect([0, 1, 2].map(shipmentTooltip)).toEqual(['Not Shipped', 'Partially Shipped', 'Fully Shipped'])
  })

  it("prefers the channel's method over the order's text", () => {
    expect(shippingMethodText({ channelShippingMethod: { name: 'Standard' }, shippingText: 'UPS' })).toBe(
      'Standard',
    )
    expect(shippingMethodText({ channelShippingMethod: null, shippingText: 'UPS' })).toBe('UPS')
  })

  it('uses the image and title of a line’s virtual variant', () => {
    const virtualVariant = { image: 'v.webp', title: 'V' }
    expect(itemDisplay({ image: null, title: '', virtualVariant })).toEqual(virtualVariant)
    expect(itemDisplay({ image: 'i.webp', title: 'I', virtualVariant })).toEqual({
      image: 'i.webp',
      title: 'I',
    })
    expect(itemDisplay({ image: null, title: null, virtualVariant: null })).toEqual({
      image: null,
      title: null,
    })
  })
})
