import type { FieldErrors } from '@portal/app-kit/api/error-display.ts'
import type { MoneyFormat } from '@portal/app-kit/formatting/money.ts'
import type { BodyInputOf } from '@portal/contract/api/endpoints'
import { countText } from '@portal/contract/fields/count-text'
import { addDecimals, compareDecimals, subtractDecimals } from '@portal/contract/fields/money/decimal.rules'
import { readTypedAmount } from '@portal/contract/fields/money/typed-amount.rules'
import type { ConsoleOrder } from '@portal/contract/orders/console-order.schema'
import { refundPrice } from '@portal/contract/payments/refund-price.rules'
import { unpaidUnits } from '@portal/contract/payments/refunded-lines.rules'
import { orderStatus } from '@portal/contract/statuses/order-status'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import { chosenLines, type LineQuantities } from '../line-quantities.ts'
import { type RestockChoice, refundedUnits } from './refund-restock.ts'

export interface RefundValues extends RestockChoice {
  readonly quantities: LineQuantities
  /** The shipping portion, as typed. */
  readonly shipping: string
  readonly amount: string
  readonly reason: string
  /** Whether everything was chosen, fees included; without effect once units or shipping are changed. */
  readonly isEverything: boolean
  /** Whether the rest of a payment outside the portal is still to be refunded after a failed refund. */
  readonly isRestOwed: boolean
  /** The user's password, for refunds above the supplier's limit. */
  readonly password: string
}

/** The selected parts of a refund, for its request. */
export function refundBody(
  order: ConsoleOrder,
  values: RefundValues,
): Pick<BodyInputOf<'recordOrderRefund'>, 'shipping' | 'lines'> {
  const { quantities, shipping } = values
  const lines = chosenLines(quantities).map((chosen) => {
    const line = order.lines.find(({ id }) => id === chosen.orderLineId)
    const units = line && refundedUnits(order, line, chosen.quantity, values)
    return { ...chosen, restockQuantity: units?.restocked ?? 0 }
  })
  return {
    ...(isSome(shipping) ? { shipping: readTypedAmount(shipping) ?? shipping } : {}),
    ...(lines.length === 0 ? {} : { lines }),
  }
}

/** The amount of a refund, or its errors by field; neither before a selection. */
export interface PlannedRefund {
  readonly amount?: string
  readonly errors: FieldErrors
}

const isFailed = ({ paymentStatusId }: ConsoleOrder) => paymentStatusId === paymentStatus.refundFailed.id

/** An order whose charge is refunded outside the portal, because the portal can't. */
export function refundedOutside(order: ConsoleOrder): ConsoleOrder {
  return { ...order, refundable: { ...order.refundable, isOutside: true, to: null } }
}

/** The failed refund that is to be made again; undefined if the last one didn't fail. */
export function failedRefund(order: ConsoleOrder): ConsoleOrder['refunds'][number] | undefined {
  return isFailed(order) ? order.refunds.find(({ state }) => state === 'failed') : undefined
}

/** The units of the failed refund that stay refunded, so that only its amount is refunded again; empty without any. */
export function unitsStillRefunded(order: ConsoleOrder): string {
  const failed = failedRefund(order)?.lines ?? []
  return failed
    .filter(({ orderLineId }) =>
      order.lines.some((line) => line.id === orderLineId && unpaidUnits(order, line) > 0),
    )
    .map(({ sku, quantity }) => `${quantity} × ${sku}`)
    .join(', ')
}

/** The values of a new refund: nothing, or a failed refund made again. */
export function initialRefund(order: ConsoleOrder): RefundValues {
  const { lines, refundable } = order
  const failed = failedRefund(order)
  const unitsOf = (line: (typeof lines)[number]) =>
    unpaidUnits(order, line) > 0
      ? 0
      : (failed?.lines.find((one) => one.orderLineId === line.id)?.quantity ?? 0)
  const least = (amount: string, most: string) => (compareDecimals(amount, most) > 0 ? most : amount)
  const shipping = failed === undefined ? '' : least(failed.shipping, refundable.shipping)
  return {
    quantities: Object.fromEntries(
      lines
        .filter(({ refundableQuantity }) => refundableQuantity > 0)
        .map((line) => [String(line.id), String(Math.min(unitsOf(line), line.refundableQuantity))]),
    ),
    ...{ restocksUnshipped: true, restocksReturned: false },
    ...{ shipping: isSome(shipping) ? shipping : '', password: '' },
    ...{ isEverything: false, isRestOwed: true },
    reason: refundable.isOutside ? '' : (failed?.reason ?? ''),
    amount: failed === undefined ? '' : least(failed.amount, refundable.amount),
  }
}

/** What a recorded refund leaves of a failed one, which may have been all that is refundable; undefined if nothing. */
export function restOwed(order: ConsoleOrder, { amount }: Pick<PlannedRefund, 'amount'>): string | undefined {
  const { isOutside, amount: most } = order.refundable
  if (amount === undefined || !isOutside || !isFailed(order)) return undefined
  const owed = failedRefund(order)?.amount ?? most
  if (compareDecimals(owed, amount) <= 0) return undefined
  return subtractDecimals(owed, amount)
}

/** How many units of an open order will still be shipped after a refund of these quantities. */
export function unitsToShip({ lines, orderStatusId }: ConsoleOrder, quantities: LineQuantities = {}): number {
  if (orderStatusId !== orderStatus.open.id) return 0
  return lines
    .map(({ id, unshippedQuantity }) => unshippedQuantity - Number(quantities[id] ?? 0))
    .reduce((sum, units) => sum + Math.max(0, units), 0)
}

const howToStop = "Select the units above that shouldn't ship."

/** What a planned refund means for the shipping of an open order, if it may surprise. */
export function describeEffect(
  order: ConsoleOrder,
  values: RefundValues,
  { amount }: PlannedRefund,
  money: MoneyFormat,
): string | undefined {
  const { orderStatusId, refundable } = order
  if (amount === undefined || orderStatusId !== orderStatus.open.id) return undefined
  const { quantities, shipping } = values
  const left = unitsToShip(order, quantities)
  if (left > 0) {
    const expected = [pricePartsOf(order, values), failedRefund(order)?.amount ?? '0']
    const isMore = expected.every((price) => compareDecimals(amount, price) > 0)
    return isMore ? `${countText(left, 'unit')} will still be shipped. ${howToStop}` : undefined
  }
  if (chosenLines(quantities).length === 0) return undefined
  const kept = subtractDecimals(refundable.amount, amount)
  const keptShipping = subtractDecimals(
    refundable.shipping,
    (isSome(shipping) && readTypedAmount(shipping)) || '0',
  )
  const closes = 'Nothing will be left to ship, so the order will close.'
  if (compareDecimals(kept, '0') <= 0) return closes
  const part =
    compareDecimals(keptShipping, '0') <= 0
      ? money(kept)
      : compareDecimals(kept, keptShipping) <= 0
        ? `${money(kept)} for shipping`
        : `${money(kept)}, including ${money(keptShipping)} for shipping,`
  return `${closes} ${part} won't be refunded.`
}

export const amountForm = /^\d{1,12}(\.\d{1,2})?$/
const wrongAmount = 'Enter an amount such as 12.50'

/** Whether a typed amount is above zero. */
export const isSome = (typed: string) => /[1-9]/.test(typed)

export function planRefund(order: ConsoleOrder, values: RefundValues, money: MoneyFormat): PlannedRefund {
  const { quantities, shipping, amount } = values
  const wrong = refundedUnitErrors(order, quantities)
  if (Object.keys(wrong).length > 0) return { errors: wrong }
  const isTyped = amount.trim() !== ''
  const isAll = isEverything(order, values)
  if (!isTyped && !isAll && !hasParts(values)) return { errors: {} }
  const ofShipping = isSome(shipping) ? (readTypedAmount(shipping) ?? '') : '0'
  if (!amountForm.test(ofShipping)) return { errors: { shipping: wrongAmount } }
  const { amount: most, shipping: maxShipping } = order.refundable
  if (compareDecimals(ofShipping, maxShipping) > 0)
    return { errors: { shipping: `You can refund up to ${money(maxShipping)} for shipping` } }
  const typed = readTypedAmount(amount)
  if (isTyped && !amountForm.test(typed ?? '')) return { errors: { amount: wrongAmount } }
  const parts = pricePartsOf(order, values)
  const wanted = typed ?? (isAll || compareDecimals(parts, most) > 0 ? most : parts)
  if (compareDecimals(wanted, most) > 0) return { errors: { amount: `You can refund up to ${money(most)}` } }
  if (compareDecimals(wanted, '0') <= 0) return { errors: { amount: 'Enter an amount above zero' } }
  if (compareDecimals(ofShipping, wanted) > 0)
    return { errors: { amount: `Enter at least ${money(ofShipping)} to cover shipping` } }
  return { amount: wanted, errors: {} }
}

function refundedUnitErrors({ lines }: ConsoleOrder, quantities: LineQuantities): FieldErrors {
  const entries = Object.entries(quantities).flatMap(([id, quantity]) => {
    const most = lines.find((line) => String(line.id) === id)?.refundableQuantity ?? 0
    if (!/^\d{1,8}$/.test(quantity.trim())) return [[`quantities.${id}`, 'Enter a whole number']]
    return Number(quantity) > most
      ? [[`quantities.${id}`, `You can refund up to ${countText(most, 'unit')}.`]]
      : []
  })
  return Object.fromEntries(entries)
}

/** Everything left to refund: all units, shipping and fees. */
export function refundOfAll({ lines, refundable: { shipping } }: ConsoleOrder) {
  const units = lines.filter(({ refundableQuantity }) => refundableQuantity > 0)
  return {
    quantities: Object.fromEntries(
      units.map(({ id, refundableQuantity }) => [id, String(refundableQuantity)]),
    ),
    shipping: isSome(shipping) ? shipping : '',
    amount: '',
    isEverything: true,
  } satisfies Partial<RefundValues>
}

/** Whether everything was chosen, and units and shipping haven't been changed since. */
export function isEverything(order: ConsoleOrder, values: RefundValues): boolean {
  const { quantities, shipping } = refundOfAll(order)
  return (
    values.isEverything &&
    values.shipping === shipping &&
    Object.entries(quantities).every(([id, units]) => values.quantities[id] === units)
  )
}

/** Whether quantities or shipping are selected, not just an amount. */
export function hasParts({ quantities, shipping }: RefundValues): boolean {
  return chosenLines(quantities).length > 0 || isSome(shipping)
}

/** The price of the selected units and shipping; without the shipping while it isn't an amount. */
export function pricePartsOf(order: ConsoleOrder, { quantities, shipping }: RefundValues): string {
  const typed = readTypedAmount(shipping) ?? ''
  return addDecimals(priceUnits(order, quantities).price, amountForm.test(typed) ? typed : '0')
}

/** The price of the selected units, with their shares of the order's discount and tax. */
export function priceUnits({ lines, invoice }: ConsoleOrder, quantities: LineQuantities) {
  const all = lines.map(({ price, quantity, refundableQuantity }) => ({
    price: price ?? '0',
    quantity,
    refunded: quantity - refundableQuantity,
  }))
  const asked = lines.map(({ id }) => {
    const units = Number(quantities[id] ?? 0)
    return Number.isSafeInteger(units) ? units : 0
  })
  const otherCost = invoice?.otherCost ?? '0'
  const items = refundPrice(all, asked, null)
  const untaxed = refundPrice(all, asked, { otherCost, taxCost: '0' })
  const price = refundPrice(all, asked, invoice)
  return {
    ...{ price, items },
    discount: subtractDecimals(items, untaxed),
    tax: subtractDecimals(price, untaxed),
  }
}
