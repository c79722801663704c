import { compareDecimals, subtractDecimals } from '../fields/decimal.rules.ts'
import { sumOf } from '../fields/money.rules.ts'
import type { Payment } from './payment.schema.ts'

/** One figure of an invoice. */
export interface InvoiceRow {
  readonly title: string
  readonly amount: string
}

const isThere = ({ amount }: InvoiceRow) => compareDecimals(amount, '0') !== 0

/**
 * The figures above an invoice's total, which they add up to: the subtotal always, every other only when there is one,
 * by its own title.
 */
export function invoiceRows(payment: Payment): readonly InvoiceRow[] {
  const optional = [
    { title: payment.shippingTitle || 'Shipping', amount: payment.shippingCost },
    { title: payment.dropshipFeeTitle || 'Dropship fee', amount: payment.dropshipFee },
    { title: payment.taxTitle || 'Tax', amount: payment.taxCost },
    { title: payment.otherTitle || 'Other', amount: payment.otherCost },
  ]
  return [{ title: 'Subtotal', amount: payment.subtotal }, ...optional.filter(isThere)]
}

/** What stands below an invoice's total: the credit that was applied to it, and what the total comes to with it. */
export function creditRows(payment: Payment): readonly InvoiceRow[] {
  const { creditAppliedTowardsTotal: credit, total } = payment
  if (!isThere({ title: '', amount: credit })) return []
  return [
    { title: 'Credit applied', amount: subtractDecimals('0', credit) },
    { title: 'Total after credit', amount: sumOf(total, subtractDecimals('0', credit)) },
  ]
}
