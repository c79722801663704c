import { suggestCarrier } from '@portal/contract/orders/shipments/carriers'
import { findOrderRow, fold, type ShipRow } from './ship-rows.ts'

/** Why a row's number can't ship as it is. */
export interface Doubt {
  readonly sentence: string
  /** The order with the same number, which may share the package. */
  readonly other?: string
}

/** The row of another package with this tracking number. */
export function rowOfNumber(rows: readonly ShipRow[], number: string, key?: number): ShipRow | undefined {
  const wanted = fold(number)
  return wanted === ''
    ? undefined
    : rows.find((row) => row.key !== key && fold(row.trackingNumber) === wanted)
}

/** Why a number entered in a row is refused; undefined if it isn't. */
export function refuseNumber(rows: readonly ShipRow[], row: ShipRow, number: string): Doubt | undefined {
  const entered = { ...row, trackingNumber: number }
  const sentence = orderSentence(rows, entered)
  if (sentence !== undefined) return { sentence }
  const same = rowOfNumber(rows, number, row.key)
  if (same === undefined || isConfirmed(entered)) return undefined
  const isSameOrder = same.orderId === row.orderId
  return {
    sentence: `Already scanned for ${same.orderNumber}.`,
    ...(!isSameOrder && { other: same.orderNumber }),
  }
}

/**
 * The doubts about unshipped rows, by the row's key: order numbers, and numbers of another order that aren't confirmed
 * as sharing its package.
 */
export function findDoubts(
  rows: readonly ShipRow[],
  isShipped: (orderId: number) => boolean,
): ReadonlyMap<number, Doubt> {
  const first = new Map<string, ShipRow>()
  const doubts = new Map<number, Doubt>()
  const shipped = rows.filter(({ orderId }) => isShipped(orderId))
  for (const row of shipped)
    if (!first.has(fold(row.trackingNumber))) first.set(fold(row.trackingNumber), row)
  for (const row of rows) {
    const number = fold(row.trackingNumber)
    if (number === '' || isShipped(row.orderId) || isConfirmed(row)) continue
    const sentence = orderSentence(rows, row)
    const same = first.get(number)
    if (sentence !== undefined) doubts.set(row.key, { sentence })
    else if (same === undefined) first.set(number, row)
    else if (same.orderId !== row.orderId)
      doubts.set(row.key, { sentence: `Same number as ${same.orderNumber}`, other: same.orderNumber })
  }
  return doubts
}

const isConfirmed = ({ trackingNumber, sharedNumber = '' }: ShipRow) =>
  sharedNumber !== '' && fold(sharedNumber) === fold(trackingNumber)

/** What a row's number is if it's shaped like the order numbers, and neither a known nor a chosen carrier's. */
function orderSentence(rows: readonly ShipRow[], { orderId, trackingNumber }: ShipRow): string | undefined {
  const shape = shapeOf(trackingNumber)
  const isChosen = rows.some((row) => row.orderId === orderId && row.carrier !== '')
  if (isChosen || suggestCarrier(trackingNumber) !== undefined) return undefined
  if (!rows.some(({ orderNumber }) => shapeOf(orderNumber) === shape)) return undefined
  const number = trackingNumber.trim()
  return findOrderRow(rows, number) >= 0
    ? `${number} is an order number.`
    : `${number} isn't one of these orders.`
}

const shapeOf = (number: string) => fold(number).replaceAll(/\d/g, '0')
