import { describe, expect, it } from 'vitest'
import {
  allocationStatus,
  completionStatus,
  shippedStatus,
  sourceInvoiceStatus,
} from './completion-status.ts'
import { dealerStatus } from './dealer-status.ts'
import { fulfillmentStatus } from './fulfillment-status.ts'
import { invoiceStatus } from './invoice-status.ts'
import { orderStatus } from './order-status.ts'
import { paymentStatus } from './payment-status.ts'
import { purchaseOrderStatus } from './purchase-order-status.ts'
import { rowsOf, type StatusTable, statusIdByName, statusIdIn, statusName } from './status.ts'
import { transactionStatus, transactionType } from './transaction-status.ts'

const written = (table: StatusTable) =>
  rowsOf(table)
    .map(({ id, name }) => `${id} ${name}`)
    .join(', ')

describe('the enumerations', () => {
  it.each([
    [dealerStatus, '1 Pending, 2 Approved, 3 Active, 4 Denied, 5 Inactive, 6 Canceled, 7 Cancel Pending'],
    [
      orderStatus,
      '1 Open, 2 Closed, 3 Canceled, 4 On Hold, 5 Failed, 6 No Shipping Method, 7 Not Managed, 8 Draft',
    ],
    [
      paymentStatus,
      '1 Unauthorized, 2 Authorized, 3 Paid, 4 Deferred, 5 Refunded, 6 Credited, 7 Awaiting Clearance, 8 Declined, 9 Refund Pending, 10 Refund Failed',
    ],
    [completionStatus, '0 None, 1 Partially, 2 Fully'],
    [allocationStatus, '0 None, 1 Partial, 2 Fully'],
    [shippedStatus, '0 Unshipped, 1 Partial, 2 Shipped'],
    [sourceInvoiceStatus, '0 None, 1 Some, 2 All'],
    [transactionStatus, '0 None, 1 Success, 2 Declined, 3 Error'],
    [transactionType, '1 Charge, 2 Refund, 3 Credit'],
    [
      purchaseOrderStatus,
      '1 Unprocessed, 2 Processed, 3 Acknowledged, 4 Canceled, 5 Failed, 6 Voided, 7 Processing, 8 No Shipping Method, 9 PO # Exceeds Max Length',
    ],
    [fulfillmentStatus, '1 Awaiting Shipment, 2 Shipped, 3 Partially Shipped, 4 Canceled'],
    [invoiceStatus, '1 Unpaid, 2 Paid, 3 Credited, 4 Refunded'],
  ])('equal the specification: %#', (table, rows) => {
    expect(written(table)).toBe(rows)
  })

  it('are found by id and name', () => {
    expect(statusName(orderStatus, 4)).toBe('On Hold')
    expect(statusName(orderStatus, 9)).toBeUndefined()
    expect(statusIdByName(orderStatus, ' on hold ')).toBe(4)
    expect(statusIdByName(orderStatus, 'Elsewhere')).toBeUndefined()
    expect(statusIdIn(orderStatus).safeParse(8).success).toBe(true)
    expect(statusIdIn(orderStatus).safeParse(9).success).toBe(false)
  })
})
