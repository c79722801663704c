import type { ConsoleOrder } from '@portal/contract/orders/console-order.schema'
import { splitTrackingNumbers, suggestCarrier } from '@portal/contract/orders/shipments/carriers'

/** What a scanner may read instead of a tracking number. */
export interface ScannableOrder {
  readonly orderNumber: string
  readonly skus: readonly string[]
}

export const scannableOrder = ({
  orderNumber,
  lines,
}: Pick<ConsoleOrder, 'orderNumber' | 'lines'>): ScannableOrder => ({
  orderNumber,
  skus: lines.flatMap(({ sku }) => sku ?? []),
})

/** A number without its `#`, in lower case. */
export const fold = (text: string) => text.trim().replace(/^#/, '').toLowerCase()

const shapeOf = (number: string) => fold(number).replaceAll(/\d/g, '0')

export type WrongScan = 'sku' | 'order' | 'other order' | 'zip code'

/**
 * What a number is if not a tracking number: an item's SKU, one of these orders, shaped like their numbers, or the ZIP
 * Code on a USPS label.
 */
export function findWrongScan(number: string, orders: readonly ScannableOrder[]): WrongScan | undefined {
  const wanted = fold(number)
  if (wanted === '') return undefined
  if (orders.some(({ skus }) => skus.some((sku) => fold(sku) === wanted))) return 'sku'
  if (/^420\d{5}$/.test(wanted)) return 'zip code'
  if (suggestCarrier(number) !== undefined) return undefined
  if (orders.some(({ orderNumber }) => fold(orderNumber) === wanted)) return 'order'
  return orders.some(({ orderNumber }) => shapeOf(orderNumber) === shapeOf(number))
    ? 'other order'
    : undefined
}

/** Whether a scanned number is unlikely to be any carrier's: too short, of other characters, or a product barcode. */
export function isUnlikelyNumber(number: string): boolean {
  const text = number.trim()
  const isRemark = /^[\p{L}\s.,'&()-]*$/u.test(text)
  if (isRemark || splitTrackingNumbers(text).length > 1 || suggestCarrier(text) !== undefined) return false
  const plain = text.replaceAll(/[\s-]/g, '')
  return !/^[\da-z]{8,40}$/i.test(plain) || isProductBarcode(plain)
}

/** EAN-8, EAN-13 or GTIN-14, by its check digit; twelve digits may be FedEx's. */
function isProductBarcode(digits: string): boolean {
  if (!/^(\d{8}|\d{13,14})$/.test(digits)) return false
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}
