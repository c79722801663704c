import { itemText, type NumberUses, usedNumbers } from '../number-uses.ts'
import { findWrongScan, fold, isUnlikelyNumber, type WrongScan } from '../wrong-scan.ts'
import type { ShipRow } from './ship-rows.ts'

/** Why a row's number can't ship as it is. */
export interface Doubt {
  readonly sentence: string
  /** The button that accepts the number; absent if it never ships. */
  readonly confirm?: string
}

const shipAnyway = 'Ship with this number'

const samePackage = (other: string) => `Same package as ${other}`

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
  const doubt = doubtOfScan(rows, entered)
  if (doubt !== undefined) return doubt
  const same = rowOfNumber(rows, number, row.key)
  if (same === undefined || isConfirmed(entered)) return undefined
  const isSameOrder = same.orderId === row.orderId
  return {
    sentence: `Already scanned for ${same.orderNumber}.`,
    ...(!isSameOrder && { confirm: samePackage(same.orderNumber) }),
  }
}

/** Why a row's number is doubtful by what it already is: a SKU, or another order's label. */
export function doubtOfUse(row: ShipRow, uses: NumberUses): Doubt | undefined {
  if (isConfirmed(row)) return undefined
  const used = usedNumbers(uses, row.trackingNumber, row.orderId)
  for (const { number, sku } of used)
    if (sku !== null) return { sentence: `${itemText(number, sku)}. Scan the label.`, confirm: shipAnyway }
  const other = used.find((number) => number.other !== undefined)?.other
  return other === undefined
    ? undefined
    : { sentence: `This label is already on order ${other}.`, confirm: samePackage(other) }
}

/**
 * The doubts about unshipped rows, by the row's key: order numbers, SKUs, and numbers of another order that aren't confirmed
 * as sharing its package.
 */
export function findDoubts(
  rows: readonly ShipRow[],
  isSettled: (orderId: number) => boolean,
  uses: NumberUses = new Map(),
): ReadonlyMap<number, Doubt> {
  const first = new Map<string, ShipRow>()
  const doubts = new Map<number, Doubt>()
  const settled = rows.filter(({ orderId }) => isSettled(orderId))
  for (const row of settled)
    if (!first.has(fold(row.trackingNumber))) first.set(fold(row.trackingNumber), row)
  for (const row of rows) {
    const number = fold(row.trackingNumber)
    if (number === '' || isSettled(row.orderId) || isConfirmed(row)) continue
    const scanned = doubtOfScan(rows, row)
    const same = first.get(number)
    if (same === undefined && scanned === undefined) first.set(number, row)
    const used = doubtOfUse(row, uses)
    if (scanned !== undefined) doubts.set(row.key, scanned)
    else if (same !== undefined && same.orderId !== row.orderId)
      doubts.set(row.key, {
        sentence: `Same tracking number as ${same.orderNumber}.`,
        confirm: samePackage(same.orderNumber),
      })
    else if (used !== undefined) doubts.set(row.key, used)
  }
  return doubts
}

const isConfirmed = ({ trackingNumber, confirmedNumber = '' }: ShipRow) =>
  confirmedNumber !== '' && fold(confirmedNumber) === fold(trackingNumber)

/** Why a row's number is no tracking number, or unlikely to be one, unless its carrier was chosen. */
function doubtOfScan(rows: readonly ShipRow[], row: ShipRow): Doubt | undefined {
  if (rows.some(({ orderId, carrier }) => orderId === row.orderId && carrier !== '')) return undefined
  const number = row.trackingNumber.trim()
  const wrong = findWrongScan(number, rows)
  if (wrong !== undefined) return { sentence: wrongScans[wrong](number) }
  return isUnlikelyNumber(number) && !isConfirmed(row)
    ? { sentence: `${number} doesn't look like a tracking number.`, confirm: shipAnyway }
    : undefined
}

const wrongScans: Readonly<Record<WrongScan, (number: string) => string>> = {
  sku: (number) => `${number} is a SKU. Scan the label.`,
  order: (number) => `${number} is an order number.`,
  'other order': (number) => `${number} isn't one of these orders.`,
  'zip code': (number) => `${number} is a ZIP Code barcode. Scan the other one.`,
}
