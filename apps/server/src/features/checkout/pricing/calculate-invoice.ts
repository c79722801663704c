import {
  addDecimals,
  compareDecimals,
  multiplyDecimals,
  roundDecimal,
} from '@portal/contract/fields/money/decimal.rules'
import { subtotalOf, sumOf } from '@portal/contract/fields/money/money.rules'
import type { InvoiceRule } from '../../../repositories/suppliers/invoice-rule.repository.ts'

/** One line of an invoice: decimal strings; weight in pounds per unit, null where unknown. */
export interface InvoicedLine {
  readonly quantity: number
  readonly price: string
  readonly weight: string | null
  readonly estimatedShippingCost: string | null
  readonly estimatedDropshipFee: string | null
}

/** The totals of an invoice, each rounded once to 2 decimals, and the titles of some. */
export interface Invoice {
  readonly subtotal: string
  readonly shippingCost: string
  readonly shippingTitle: string | null
  readonly dropshipFee: string
  readonly dropshipFeeTitle: string | null
  readonly taxCost: string
  readonly taxTitle: string | null
  readonly otherCost: string
  readonly otherTitle: string | null
  readonly total: string
}

interface Measures {
  readonly subtotal: string
  readonly weight: string
}

interface Figure {
  readonly amount: string
  readonly title: string | null
}

/**
 * Calculates an invoice from its lines and the supplier's rules for this dealer and shipping method. Without a rule,
 * shipping and the dropship fee are the variants' estimates. A discount never makes the total negative.
 */
export function calculateInvoice(lines: readonly InvoicedLine[], rules: readonly InvoiceRule[]): Invoice {
  const measures = { subtotal: subtotalOf(lines), weight: sumWeight(lines) }
  const shipping =
    figureOf('shipping', rules, measures) ?? estimated(lines, ({ estimatedShippingCost: cost }) => cost)
  const fee =
    figureOf('dropship_fee', rules, measures) ?? estimated(lines, ({ estimatedDropshipFee: cost }) => cost)
  const tax = figureOf('tax', rules, measures) ?? nothing
  const other = figureOf('other', rules, measures) ?? nothing
  const before = sumOf(measures.subtotal, shipping.amount, fee.amount, tax.amount)
  const otherCost = greaterOf(other.amount, `-${before}`)
  return {
    subtotal: measures.subtotal,
    shippingCost: shipping.amount,
    shippingTitle: shipping.title,
    dropshipFee: fee.amount,
    dropshipFeeTitle: fee.title,
    taxCost: tax.amount,
    taxTitle: tax.title,
    otherCost,
    otherTitle: other.title,
    total: sumOf(before, otherCost),
  }
}

/** The weight of all lines in pounds, not rounded. */
export function sumWeight(lines: readonly Pick<InvoicedLine, 'quantity' | 'weight'>[]): string {
  return addDecimals(...lines.map(({ quantity, weight }) => multiplyDecimals(weight ?? '0', quantity)))
}

const nothing: Figure = { amount: '0.00', title: null }

/** The amount of one invoice total by its rules; undefined without any. */
function figureOf(
  figure: InvoiceRule['figure'],
  rules: readonly InvoiceRule[],
  measures: Measures,
): Figure | undefined {
  const about = nearest(rules.filter((rule) => rule.figure === figure))
  if (about.length === 0) return undefined
  const holding = (['flat', 'weight', 'subtotal'] as const).flatMap((basis) =>
    reached(about, basis, measures),
  )
  const amounts = holding.map(({ amount, percent }) =>
    addDecimals(amount, multiplyDecimals(multiplyDecimals(measures.subtotal, percent), '0.01')),
  )
  const title = holding.find((rule) => rule.title !== null)?.title ?? null
  return { amount: roundDecimal(addDecimals(...amounts), 2), title }
}

/** Rules of the dealer replace general ones, and then rules of the shipping method do. */
function nearest(rules: readonly InvoiceRule[]): readonly InvoiceRule[] {
  const own = rules.filter(({ dealerId }) => dealerId !== null)
  const ofDealer = own.length > 0 ? own : rules
  const ofMethod = ofDealer.filter(({ shippingMethodId }) => shippingMethodId !== null)
  return ofMethod.length > 0 ? ofMethod : ofDealer
}

/** The applicable rule of a basis: the highest tier reached. */
function reached(
  rules: readonly InvoiceRule[],
  basis: InvoiceRule['basis'],
  measures: Measures,
): readonly InvoiceRule[] {
  const measure = basis === 'flat' ? '0' : measures[basis]
  return rules
    .filter((rule) => rule.basis === basis && compareDecimals(rule.atLeast, measure) <= 0)
    .sort((one, other) => compareDecimals(other.atLeast, one.atLeast))
    .slice(0, 1)
}

/** The variants' estimates, summed over all units. */
function estimated(lines: readonly InvoicedLine[], of: (line: InvoicedLine) => string | null): Figure {
  const amounts = lines.map((line) => multiplyDecimals(of(line) ?? '0', line.quantity))
  return { amount: roundDecimal(addDecimals(...amounts), 2), title: null }
}

function greaterOf(one: string, other: string): string {
  return compareDecimals(one, other) >= 0 ? one : other
}
