import type { ConsoleOrder } from '@portal/contract/orders/console-order.schema'
import {
  numberOfBarcode,
  splitTrackingNumbers,
  suggestCarrier,
} from '@portal/contract/orders/shipments/carriers'
import { findNumberFlaw, hasGs1Digit, isCheckedNumber } from '@portal/contract/orders/shipments/check-digits'

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
  if (/^420\d{5}(\d{4})?$/.test(wanted) && !isCheckedNumber(wanted)) return 'zip code'
  if (suggestCarrier(number) !== undefined) return undefined
  if (orders.some(({ orderNumber }) => fold(orderNumber) === wanted)) return 'order'
  return orders.some(({ orderNumber }) => shapeOf(orderNumber) === shapeOf(number))
    ? 'other order'
    : undefined
}

/** A scanned or typed tracking number: the right one in a barcode, and a known form without its spaces. */
export function readNumber(text: string): string {
  const given = text.trim()
  const plain = given.replaceAll(/[\s\p{Cc}-]/gu, '')
  const isOne = splitTrackingNumbers(given).length === 1 && suggestCarrier(plain) !== undefined
  const number = isOne ? plain : given
  const inside = numberOfBarcode(number)
  return isCheckedNumber(inside) ? inside : number
}

/** Why a number may be none of a carrier's, as a sentence about the number; undefined if it looks right. */
export function findOddity(
  text: string,
  orders: readonly ScannableOrder[],
  carrier: string,
): string | undefined {
  if (/^\d[.,]?\d*e\+?\d+$/i.test(text.trim())) return shortenedNumber
  for (const number of splitTrackingNumbers(text)) {
    const found = findNumberFlaw(number, carrier)
    if (found?.flaw === 'two numbers' || isJoinedToOrder(number, orders))
      return 'This looks like two numbers in one. Keep only the tracking number.'
    if (found?.flaw === 'other carrier')
      return `This looks like a ${found.carrier} number, but the order ships with ${carrier}.`
    if (found?.flaw === 'length') return lengthSentence(found.carrier, number)
    const isUnknown = carrier === '' && suggestCarrier(number) === undefined
    if (isProductBarcode(number, text) && (found !== undefined || isUnknown))
      return 'This looks like a product barcode. Scan the label.'
    if (found !== undefined)
      return `This isn't a valid ${found.carrier ?? 'tracking'} number. Check its digits.`
  }
  return carrier === '' && isUnlikelyNumber(text) ? "This doesn't look like a tracking number." : undefined
}

export const shortenedNumber =
  'The spreadsheet has shortened this number. Format its column as text, then copy it again.'

const lengthSentence = (carrier = '', number: string) =>
  `${carrier} numbers have ${carrier === 'UPS' ? '18 characters' : '22 digits'}. This one has ${number.replaceAll(/[\s-]/g, '').length}.`

/** Whether a scanner joined an order's number and its label. */
function isJoinedToOrder(number: string, orders: readonly ScannableOrder[]): boolean {
  const text = fold(number)
  if (isCheckedNumber(number)) return false
  return orders.some(({ orderNumber }) => {
    const order = fold(orderNumber)
    const rests = [
      text.startsWith(order) ? text.slice(order.length) : '',
      text.endsWith(order) ? text.slice(0, -order.length) : '',
    ]
    return rests.some((rest) => suggestCarrier(rest) !== undefined && findNumberFlaw(rest) === undefined)
  })
}

/** Whether a scanned number is unlikely to be any carrier's: too short, or of other characters. */
function isUnlikelyNumber(number: string): boolean {
  const text = number.trim()
  const isRemark = /^[\p{L}\s.,'&()-]*$/u.test(text)
  if (isRemark || splitTrackingNumbers(text).length > 1 || suggestCarrier(text) !== undefined) return false
  const plain = text.replaceAll(/[\s-]/g, '')
  return !/^[\da-z]{8,40}$/i.test(plain)
}

/** EAN-8, UPC-A, EAN-13 or GTIN-14, by its check digit, unless it is part of a carrier's longer barcode. */
const isProductBarcode = (digits: string, text: string) =>
  /^(\d{8}|\d{12,14})$/.test(digits) && hasGs1Digit(digits) && text.split(/\D/).includes(digits)
