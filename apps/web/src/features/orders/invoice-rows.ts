import { compareDecimals } from '@portal/contract/fields/decimal.rules'
import type { Payment } from '@portal/contract/orders/payment.schema'

/** One figure of an invoice above its total. */
export interface InvoiceRow {
  readonly title: string
  readonly amount: string
}

/** The figures of an invoice above its total: the subtotal always, every other only when there is one, by its own title. */
export function invoiceRows(payment: Payment): readonly InvoiceRow[] {
  const optional = [
    { title: payment.shippingTitle || 'Shipping', amount: payment.shippingCost },
    { title: payment.dropshipFeeTitle || 'Dropship fee', amount: payment.dropshipFee },
    { title: payment.taxTitle || 'Tax', amount: payment.taxCost },
    { title: payment.otherTitle || 'Other', amount: payment.otherCost },
    { title: 'Credit applied', amount: payment.creditAppliedTowardsTotal },
  ]
  const present = optional.filter(({ amount }) => compareDecimals(amount, '0') !== 0)
  return [{ title: 'Subtotal', amount: payment.subtotal }, ...present]
}
