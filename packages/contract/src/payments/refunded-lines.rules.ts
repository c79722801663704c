import {
  compareDecimals,
  divideDecimals,
  multiplyDecimals,
  subtractDecimals,
} from '../fields/money/decimal.rules.ts'
import { sumOf } from '../fields/money/money.rules.ts'
import type { ConsoleOrder } from '../orders/console-order.schema.ts'
import { chargeRows, type InvoiceRow, isNonZero } from '../orders/invoice/invoice.rules.ts'
import { paymentStatus } from '../statuses/payment-status.ts'
import { refundPrice, type SharedAmounts } from './refund-price.rules.ts'

interface RefundedUnits {
  readonly sku: string
  readonly quantity: number
  readonly restocked: number
}

/** Refunded units and what happened to them, such as "2 × ROPE restocked, 1 × HOOK not restocked". */
export function restockText(lines: readonly RefundedUnits[]): string {
  return lines
    .flatMap(({ sku, quantity, restocked }) => [
      { units: restocked, text: `${restocked} × ${sku} restocked` },
      { units: quantity - restocked, text: `${quantity - restocked} × ${sku} not restocked` },
    ])
    .flatMap(({ units, text }) => (units > 0 ? text : []))
    .join(', ')
}

type RefundedLine = Pick<
  ConsoleOrder['lines'][number],
  'price' | 'quantity' | 'shippedQuantity' | 'unshippedQuantity' | 'refundedQuantity' | 'refundableQuantity'
>

/** A line's units refunded and in a pending refund; refunds take unshipped units first. */
export function splitRefunded(line: RefundedLine) {
  const { quantity, shippedQuantity, unshippedQuantity, refundedQuantity, refundableQuantity } = line
  const pending = Math.max(0, quantity - refundedQuantity - refundableQuantity)
  const left = Math.max(0, quantity - shippedQuantity - unshippedQuantity)
  const refundedLeft = Math.min(refundedQuantity, left)
  const pendingLeft = Math.min(pending, left - refundedLeft)
  return {
    notShipping: { refunded: refundedLeft, pending: pendingLeft },
    shipped: { refunded: refundedQuantity - refundedLeft, pending: pending - pendingLeft },
  }
}

/** The price of a line's refunded units; undefined if less than the items' prices was refunded. */
export function refundedPrice(
  {
    lines,
    refunds,
    invoice,
  }: Pick<ConsoleOrder, 'refunds' | 'invoice'> & { readonly lines: readonly RefundedLine[] },
  line: RefundedLine,
) {
  const paid = refunds
    .filter((refund) => refund.state === 'refunded' && refund.lines.length > 0)
    .map(({ amount, shipping }) => subtractDecimals(amount, shipping))
  const priceOf = (unitsOf: (one: RefundedLine) => number) =>
    refundPrice(
      lines.map(({ price, quantity }) => ({ price: price ?? '0', quantity, refunded: 0 })),
      lines.map(unitsOf),
      invoice,
    )
  if (
    compareDecimals(
      sumOf(...paid),
      priceOf(({ refundedQuantity }) => refundedQuantity),
    ) < 0
  )
    return undefined
  const ofLine = (units: number) => priceOf((one) => (one === line ? units : 0))
  const notShipping = ofLine(splitRefunded(line).notShipping.refunded)
  return { notShipping, shipped: subtractDecimals(ofLine(line.refundedQuantity), notShipping) }
}

/** The nonzero parts that a refund of items or shipping adds up from; none for an amount only. */
export function refundParts(
  { lines, refunds, invoice }: Pick<ConsoleOrder, 'lines' | 'refunds' | 'invoice'>,
  refund: ConsoleOrder['refunds'][number],
): readonly InvoiceRow[] {
  if (refund.lines.length === 0 && !isNonZero({ amount: refund.shipping })) return []
  const earlier = refunds.filter(({ at, state }) => at < refund.at && state !== 'failed')
  const unitsIn = (some: readonly (typeof refund)[], lineId: number) =>
    some
      .flatMap((one) => one.lines)
      .filter(({ orderLineId }) => orderLineId === lineId)
      .reduce((sum, { quantity }) => sum + quantity, 0)
  const priceWith = (shared: SharedAmounts | null) =>
    refundPrice(
      lines.map(({ id, price, quantity }) => ({
        ...{ price: price ?? '0', quantity },
        refunded: unitsIn(earlier, id),
      })),
      lines.map(({ id }) => unitsIn([refund], id)),
      shared,
    )
  const items = priceWith(invoice && { ...invoice, taxCost: '0' })
  const tax = subtractDecimals(priceWith(invoice), items)
  const rest = subtractDecimals(refund.amount, sumOf(items, tax, refund.shipping))
  const isLess = compareDecimals(rest, '0') < 0
  const paid = subtractDecimals(refund.amount, refund.shipping)
  const paidTax = isLess ? taxWithin({ tax, price: sumOf(items, tax) }, paid) : tax
  return [
    { title: 'Items', amount: isLess ? subtractDecimals(paid, paidTax) : items },
    { title: 'Tax', amount: paidTax },
    { title: 'Shipping', amount: refund.shipping },
    ...(isLess ? [] : [restRow(rest, invoice)]),
  ].filter(isNonZero)
}

/** The tax in what is refunded of units, in proportion to their price including tax. */
export function taxWithin(units: { readonly tax: string; readonly price: string }, paid: string): string {
  if (compareDecimals(units.price, '0') <= 0) return '0.00'
  return divideDecimals(multiplyDecimals(units.tax, paid), units.price, 2)
}

/** What a refund has besides its items and shipping: the dropship fee if it is just that. */
function restRow(amount: string, invoice: ConsoleOrder['invoice']): InvoiceRow {
  const fee = invoice && chargeRows(invoice).dropshipFee
  return fee !== null && compareDecimals(amount, fee.amount) === 0 ? fee : { title: 'Other', amount }
}

/**
 * The units of a line that stay refunded although their refund failed: the bank returned it after it had succeeded, and
 * it hasn't been made again.
 */
export function unpaidUnits(
  { paymentStatusId, refunds }: Pick<ConsoleOrder, 'paymentStatusId' | 'refunds'>,
  { id, refundedQuantity }: Pick<ConsoleOrder['lines'][number], 'id' | 'refundedQuantity'>,
): number {
  if (paymentStatusId !== paymentStatus.refundFailed.id) return 0
  const paid = refunds
    .filter(({ state }) => state === 'refunded')
    .flatMap(({ lines }) => lines)
    .filter(({ orderLineId }) => orderLineId === id)
    .reduce((sum, { quantity }) => sum + quantity, 0)
  return Math.max(0, refundedQuantity - paid)
}
