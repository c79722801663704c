import { findWrongScan, fold } from '../wrong-scan.ts'
import type { ShipRow } from './ship-rows.ts'

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
  const sentence = scanSentence(rows, entered)
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
 * The doubts about unshipped rows, by the row's key: order numbers, SKUs, and numbers of another order that aren't confirmed
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
    const sentence = scanSentence(rows, row)
    const same = first.get(number)
    if (sentence !== undefined) doubts.set(row.key, { sentence })
    else if (same === undefined) first.set(number, row)
    else if (same.orderId !== row.orderId)
      doubts.set(row.key, {
        sentence: `Same tracking number as ${same.orderNumber}.`,
        other: same.orderNumber,
      })
  }
  return doubts
}

const isConfirmed = ({ trackingNumber, sharedNumber = '' }: ShipRow) =>
  sharedNumber !== '' && fold(sharedNumber) === fold(trackingNumber)

/** Why a row's number is no tracking number, unless its carrier was chosen. */
function scanSentence(rows: readonly ShipRow[], { orderId, trackingNumber }: ShipRow): string | undefined {
  if (rows.some((row) => row.orderId === orderId && row.carrier !== '')) return undefined
  const wrong = findWrongScan(trackingNumber, rows)
  return wrong && wrongScans[wrong](trackingNumber.trim())
}

const wrongScans = {
  sku: (number: string) => `${number} is a SKU.`,
  order: (number: string) => `${number} is an order number.`,
  'other order': (number: string) => `${number} isn't one of these orders.`,
}
