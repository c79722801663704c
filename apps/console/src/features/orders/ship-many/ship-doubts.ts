import { suggestCarrier } from '@portal/contract/orders/shipments/carriers'
import { itemText, type NumberUses, usedNumbers } from '../number-uses.ts'
import {
  findOddity,
  findWrongScan,
  fold,
  readNumber,
  shortenedNumber,
  type WrongScan,
} from '../wrong-scan.ts'
import { isEmpty, type ShipRow } from './ship-rows.ts'

/** Why a row's number can't ship as it is. */
export interface Doubt {
  readonly sentence: string
  /** The button that accepts the number; absent if it never ships. */
  readonly confirm?: string
  /** Whether it is the number of an order that isn't in the table. */
  readonly isOtherOrder?: true
}

const shipAnyway = 'Ship with this number'

const packTogether = (other: string) => `Pack with ${other}`

const identityOf = (number: string) => fold(readNumber(number))

/** Why a scan while no row expects one is refused; undefined if it may be an order number. */
export function refusalBelow(rows: readonly ShipRow[], text: string): string | undefined {
  const number = identityOf(text)
  const same = rows.find(({ trackingNumber }) => identityOf(trackingNumber) === number)
  if (same !== undefined) return `Already used for ${same.orderNumber}.`
  return suggestCarrier(number) === undefined ? undefined : `Scan the order number before ${text}.`
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
    : { sentence: `This tracking number is already on order ${other}.`, confirm: packTogether(other) }
}

/** The doubts about unshipped rows, by the row's key. Of two packages with one number, the later one is doubted. */
export function findDoubts(
  rows: readonly ShipRow[],
  isSettled: (orderId: number) => boolean,
  uses: NumberUses = new Map(),
): ReadonlyMap<number, Doubt> {
  const first = new Map<string, ShipRow>()
  const doubts = new Map<number, Doubt>()
  const rank = (row: ShipRow) => (isSettled(row.orderId) ? -1 : row.enteredAt)
  for (const row of [...rows].sort((one, other) => rank(one) - rank(other))) {
    const number = identityOf(row.trackingNumber)
    if (number === '') continue
    const same = first.get(number)
    if (same === undefined) first.set(number, row)
    if (isSettled(row.orderId) || isConfirmed(row)) continue
    const doubt =
      doubtOfScan(rows, row) ?? doubtOfSame(row, same) ?? doubtOfForm(rows, row) ?? doubtOfUse(row, uses)
    if (doubt !== undefined) doubts.set(row.key, doubt)
  }
  return doubts
}

function doubtOfSame(row: ShipRow, same: ShipRow | undefined): Doubt | undefined {
  if (same === undefined) return undefined
  const isSameOrder = same.orderId === row.orderId
  return {
    sentence: `Already used for ${isSameOrder ? 'another package of this order' : same.orderNumber}.`,
    ...(!isSameOrder && { confirm: packTogether(same.orderNumber) }),
  }
}

const isConfirmed = ({ trackingNumber, confirmedNumber = '' }: ShipRow) =>
  confirmedNumber !== '' && identityOf(confirmedNumber) === identityOf(trackingNumber)

const carrierOf = (rows: readonly ShipRow[], { orderId }: ShipRow) =>
  rows.find((one) => one.orderId === orderId && one.carrier !== '')?.carrier ?? ''

/** Why a row's number is no tracking number, unless its carrier was chosen. */
function doubtOfScan(rows: readonly ShipRow[], row: ShipRow): Doubt | undefined {
  const number = row.trackingNumber.trim()
  const wrong = carrierOf(rows, row) === '' ? findWrongScan(number, rows) : undefined
  return (
    wrong && { sentence: wrongScans[wrong](number), ...(wrong === 'other order' && { isOtherOrder: true }) }
  )
}

/** Why a row's number is unlikely to be a tracking number. */
function doubtOfForm(rows: readonly ShipRow[], row: ShipRow): Doubt | undefined {
  const sentence = findOddity(row.trackingNumber, rows, carrierOf(rows, row) || carrierBefore(rows, row))
  if (sentence === undefined) return undefined
  return { sentence, ...(sentence !== shortenedNumber && { confirm: shipAnyway }) }
}

/** The carrier that an earlier package's number gives its order; empty for the first package. */
function carrierBefore(rows: readonly ShipRow[], { key, orderId }: ShipRow): string {
  const packages = rows.filter((one) => one.orderId === orderId && !isEmpty(one))
  const [first] = packages
  return first === undefined || first.key === key ? '' : (suggestCarrier(first.trackingNumber) ?? '')
}

const wrongScans: Readonly<Record<WrongScan, (number: string) => string>> = {
  sku: (number) => `${number} is a SKU. Scan the label.`,
  order: (number) => `${number} is an order number.`,
  'other order': (number) => `${number} isn't one of these orders.`,
  'zip code': (number) => `${number} is a ZIP code barcode. Scan the tracking barcode instead.`,
}
