import { compareDecimals, subtractDecimals } from '../../fields/money/decimal.rules.ts'
import { sumOf } from '../../fields/money/money.rules.ts'
import type { Payment } from './payment.schema.ts'

export interface InvoiceRow {
  readonly title: string
  readonly amount: string
}

/** An invoice's amounts besides its lines; titles are null if the supplier set none. */
export type InvoiceCharges = Pick<
  Payment,
  | 'shippingCost'
  | 'shippingTitle'
  | 'dropshipFee'
  | 'dropshipFeeTitle'
  | 'taxCost'
  | 'taxTitle'
  | 'otherCost'
  | 'otherTitle'
>

/** An invoice's charges besides its lines, with the same titles before and after the order is placed. */
export function chargeRows(
  figures: InvoiceCharges,
): Readonly<Record<'shipping' | 'dropshipFee' | 'tax' | 'other', InvoiceRow>> {
  return {
    shipping: { title: figures.shippingTitle || chargeTitles.shipping, amount: figures.shippingCost },
    dropshipFee: {
      title: figures.dropshipFeeTitle || chargeTitles.dropshipFee,
      amount: figures.dropshipFee,
    },
    tax: { title: figures.taxTitle || 'Tax', amount: figures.taxCost },
    other: { title: figures.otherTitle || 'Other', amount: figures.otherCost },
  }
}

/** Default titles of two charges, used without the supplier's own and before they are known. */
export const chargeTitles = { shipping: 'Shipping', dropshipFee: 'Dropship fee' } as const

/** Whether a row's amount is not zero. */
export const isNonZero = ({ amount }: Pick<InvoiceRow, 'amount'>): boolean =>
  compareDecimals(amount, '0') !== 0

/**
 * The rows above an invoice's total, which is their sum: always the subtotal, and the other charges if not zero, with
 * their titles.
 */
export function invoiceRows(payment: InvoiceCharges & Pick<Payment, 'subtotal'>): readonly InvoiceRow[] {
  const charges = Object.values(chargeRows(payment))
  return [{ title: 'Subtotal', amount: payment.subtotal }, ...charges.filter(isNonZero)]
}

/** The rows below an invoice's total: credit applied, and the total after credit. */
export function creditRows(
  payment: Pick<Payment, 'creditAppliedTowardsTotal' | 'total'>,
): readonly InvoiceRow[] {
  const { creditAppliedTowardsTotal: credit } = payment
  if (!isNonZero({ amount: credit })) return []
  return [
    { title: 'Credit applied', amount: subtractDecimals('0', credit) },
    { title: 'Total after credit', amount: dueOf(payment) },
  ]
}

/** The amount to charge: the total after credit. */
export function dueOf({
  total,
  creditAppliedTowardsTotal,
}: Pick<Payment, 'creditAppliedTowardsTotal' | 'total'>): string {
  return sumOf(total, subtractDecimals('0', creditAppliedTowardsTotal))
}
