import {
  addDecimals,
  compareDecimals,
  multiplyDecimals,
  roundDecimal,
} from '@portal/contract/fields/money/decimal.rules'
import { subtotalOf, sumOf } from '@portal/contract/fields/money/money.rules'
import type { InvoiceRule } from '../../repositories/suppliers/invoice-rule.repository.ts'

/** One line of an invoice: decimal strings; weight in pounds per unit, null if unknown. */
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

interface InvoiceTotal {
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
    applyRules('shipping', rules, measures) ?? sumEstimates(lines, ({ estimatedShippingCost: cost }) => cost)
  const fee =
    applyRules('dropship_fee', rules, measures) ??
    sumEstimates(lines, ({ estimatedDropshipFee: cost }) => cost)
  const tax = applyRules('tax', rules, measures) ?? noAmount
  const other = applyRules('other', rules, measures) ?? noAmount
  const subtotalWithFees = sumOf(measures.subtotal, shipping.amount, fee.amount, tax.amount)
  const otherCost = maxDecimal(other.amount, `-${subtotalWithFees}`)
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
    total: sumOf(subtotalWithFees, otherCost),
  }
}

/** The weight of all lines in pounds, not rounded. */
export function sumWeight(lines: readonly Pick<InvoicedLine, 'quantity' | 'weight'>[]): string {
  return addDecimals(...lines.map(({ quantity, weight }) => multiplyDecimals(weight ?? '0', quantity)))
}

const noAmount: InvoiceTotal = { amount: '0.00', title: null }

/** The amount of one invoice total by its rules; undefined without any. */
function applyRules(
  figure: InvoiceRule['figure'],
  rules: readonly InvoiceRule[],
  measures: Measures,
): InvoiceTotal | undefined {
  const candidates = mostSpecific(rules.filter((rule) => rule.figure === figure))
  if (candidates.length === 0) return undefined
  const applied = (['flat', 'weight', 'subtotal'] as const).flatMap((basis) =>
    highestTier(candidates, basis, measures),
  )
  const amounts = applied.map(({ amount, percent }) =>
    addDecimals(amount, multiplyDecimals(multiplyDecimals(measures.subtotal, percent), '0.01')),
  )
  const title = applied.find((rule) => rule.title !== null)?.title ?? null
  return { amount: roundDecimal(addDecimals(...amounts), 2), title }
}

/** Only the dealer's rules if there are any; of these, only the shipping method's if there are any. */
export function mostSpecific(rules: readonly InvoiceRule[]): readonly InvoiceRule[] {
  const ownRules = rules.filter(({ dealerId }) => dealerId !== null)
  const dealerRules = ownRules.length > 0 ? ownRules : rules
  const methodRules = dealerRules.filter(({ shippingMethodId }) => shippingMethodId !== null)
  return methodRules.length > 0 ? methodRules : dealerRules
}

/** The applicable rule of a basis: the highest tier reached. */
export function highestTier(
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
function sumEstimates(
  lines: readonly InvoicedLine[],
  estimateOf: (line: InvoicedLine) => string | null,
): InvoiceTotal {
  const amounts = lines.map((line) => multiplyDecimals(estimateOf(line) ?? '0', line.quantity))
  return { amount: roundDecimal(addDecimals(...amounts), 2), title: null }
}

function maxDecimal(one: string, other: string): string {
  return compareDecimals(one, other) >= 0 ? one : other
}
