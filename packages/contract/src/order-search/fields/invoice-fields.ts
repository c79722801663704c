import { completionStatus } from '../../statuses/completion-status.ts'
import { fieldBuilders, type OrderFieldRow } from './order-field.ts'

const one = fieldBuilders('Invoice')

/** The fields of an order's invoice. */
export const invoiceFields = {
  'payment.refundStatusId': one.status('Refund Status', completionStatus),
  'payment.creditStatusId': one.status('Credit Status', completionStatus),
  'payment.invoiceNumber': one.text('Invoice #'),
  'payment.generatedAt': one.time('Invoice Generated At'),
  'payment.paidAt': one.time('Paid At'),
  'payment.total': one.number('Invoice Total', 'money'),
  'payment.shippingCost': one.number('Shipping Cost', 'money'),
  'payment.dropshipFee': one.number('Dropship Fee', 'money'),
  'payment.refundedAmount': one.number('Refunded Amount', 'money'),
  'payment.refundCount': one.number('Refund Count', 'count'),
  'payment.refundedLastAt': one.time('Last Refunded At'),
  'payment.creditedAmount': one.number('Credited Amount', 'money'),
  'payment.creditCount': one.number('Credit Count', 'count'),
  'payment.creditedLastAt': one.time('Last Credited At'),
  'payment.creditAppliedTowardsTotal': one.number('Credit Applied', 'money'),
  'payment.deferred': one.flag('Deferred'),
  'payment.deferredAt': one.time('Deferred At'),
  'payment.receiptSent': one.flag('Receipt Sent'),
  'payment.receiptSentAt': one.time('Receipt Sent At'),
} as const satisfies Record<string, OrderFieldRow>
