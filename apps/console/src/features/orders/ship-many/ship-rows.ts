import type { ConsoleOrder } from '@portal/contract/orders/console-order.schema'
import { findNamedCarrier, isServiceName, suggestCarrier } from '@portal/contract/orders/shipments/carriers'
import { fold, type ScannableOrder, scannableOrder } from '../wrong-scan.ts'

/** One package of an order; an order has one row per package. */
export interface ShipRow extends ScannableOrder {
  readonly key: number
  readonly orderId: number
  readonly trackingNumber: string
  /** Empty to detect the carrier from the tracking number. */
  readonly carrier: string
  /** The tracking number that was accepted despite a doubt. */
  readonly confirmedNumber?: string
}

export interface PastedRows {
  readonly rows: readonly ShipRow[]
  /** Why each unused line wasn't used. */
  readonly left: readonly string[]
}

/** One package per order, without a tracking number. */
export function emptyRows(
  orders: readonly Pick<ConsoleOrder, 'id' | 'orderNumber' | 'lines'>[],
): readonly ShipRow[] {
  return orders.map((order, key) => ({
    ...{ ...scannableOrder(order), key, orderId: order.id },
    ...{ trackingNumber: '', carrier: '' },
  }))
}

/** Adds a package of the same order below a row. */
export function addPackage(
  rows: readonly ShipRow[],
  index: number,
  values: Pick<ShipRow, 'trackingNumber' | 'carrier'> = { trackingNumber: '', carrier: '' },
): readonly ShipRow[] {
  const row = rows[index]
  if (row === undefined) return rows
  const key = Math.max(...rows.map((other) => other.key)) + 1
  return rows.toSpliced(index + 1, 0, { ...row, ...values, key })
}

/** The row of an order's first package, by order number; -1 if there is none. */
export function findOrderRow(rows: readonly ShipRow[], orderNumber: string): number {
  const wanted = fold(orderNumber)
  return wanted === '' ? -1 : rows.findIndex((row) => fold(row.orderNumber) === wanted)
}

const isEmpty = ({ trackingNumber }: ShipRow) => trackingNumber.trim() === ''

/**
 * The row to focus on Enter: after a filled row, the next package without a number, wrapping around, or past the last
 * row once all are filled; after an empty row, the next row.
 */
export function rowAfter(rows: readonly ShipRow[], index: number): number {
  const row = rows[index]
  if (row !== undefined && isEmpty(row)) return index + 1
  const below = rows.findIndex((other, at) => at > index && isEmpty(other))
  const next = below >= 0 ? below : rows.findIndex(isEmpty)
  return next >= 0 ? next : rows.length
}

/**
 * The row for a scanned order number, and the updated rows: the order's first package without a good tracking
 * number, or a new one. Undefined for an unknown number.
 */
export function scanOrder(
  rows: readonly ShipRow[],
  scanned: string,
  takesMore: (orderId: number) => boolean,
  isRefused: (row: ShipRow) => boolean,
): { readonly rows: readonly ShipRow[]; readonly at: number } | undefined {
  const first = findOrderRow(rows, scanned)
  const orderId = rows[first]?.orderId
  if (orderId === undefined) return undefined
  const open = rows.findIndex((row) => row.orderId === orderId && (isEmpty(row) || isRefused(row)))
  if (open >= 0 || !takesMore(orderId)) return { rows, at: open >= 0 ? open : first }
  const last = rows.findLastIndex((row) => row.orderId === orderId)
  return { rows: addPackage(rows, last), at: last + 1 }
}

/**
 * Fills rows from a spreadsheet. Lines with an order number go to that order, repeated ones as further packages; bare
 * tracking numbers fill the rows from `at` down.
 */
export function pasteRows(rows: readonly ShipRow[], text: string, at: number): PastedRows {
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((line) => line.split(line.includes('\t') ? '\t' : /[,;]/).map((cell) => cell.trim()))
    .filter((cells) => cells.some((cell) => cell !== ''))
  const namesOrder = (cells: readonly string[]) => cells.some((cell) => findOrderRow(rows, cell) >= 0)
  const isByOrder = lines.some(namesOrder)
  const [titles = []] = lines
  const isTitled = isByOrder ? !namesOrder(titles) : titles.some((title) => /tracking|carrier/i.test(title))
  const hasTitles = isTitled && !titles.some(hasDigit)
  const carrierAt = hasTitles ? titles.findIndex(isCarrierTitle) : -1
  const packages = lines
    .slice(hasTitles ? 1 : 0)
    .map((cells) => ({ cells, titledCarrier: cells[carrierAt] ?? '' }))
  return isByOrder ? pasteByOrder(rows, packages) : pasteDown(rows, packages, at)
}

interface PastedLine {
  readonly cells: readonly string[]
  /** The cell in the column titled as the carrier. */
  readonly titledCarrier: string
}

const hasDigit = (cell: string) => /\d/.test(cell)

const isCarrierTitle = (title: string) => /carrier|courier/i.test(title) && !/service/i.test(title)

function pasteByOrder(rows: readonly ShipRow[], lines: readonly PastedLine[]): PastedRows {
  let filled = rows
  const given = new Set<number>()
  const left: string[] = []
  for (const { cells, titledCarrier } of lines) {
    const index = cells.reduce((found, cell) => (found >= 0 ? found : findOrderRow(filled, cell)), -1)
    const row = filled[index]
    if (row === undefined) {
      left.push(`${firstOf(cells)} isn't one of these orders.${labelOf(cells)}`)
      continue
    }
    const others = cells.filter((cell) => fold(cell) !== fold(row.orderNumber))
    const values = packageOf({ cells: others, titledCarrier })
    if (values.trackingNumber === '') left.push(`${row.orderNumber} has no tracking number.`)
    else if (given.has(row.orderId)) {
      const last = filled.findLastIndex(({ orderId }) => orderId === row.orderId)
      filled = addPackage(filled, last, values)
    } else filled = filled.with(index, { ...row, ...values })
    given.add(row.orderId)
  }
  return { rows: filled, left }
}

function pasteDown(rows: readonly ShipRow[], lines: readonly PastedLine[], at: number): PastedRows {
  const room = rows.length - at
  return {
    rows: rows.map((row, index) => {
      const line = lines[index - at]
      return index < at || line === undefined ? row : { ...row, ...packageOf(line) }
    }),
    left: lines.slice(room).map(({ cells }) => `No row left for ${firstOf(cells)}.`),
  }
}

const firstOf = (cells: readonly string[]) => cells.find((cell) => cell !== '') ?? ''

/** The label of a line whose order isn't in the table. */
function labelOf(cells: readonly string[]): string {
  const label = numberAmong(cells.filter((cell) => cell !== firstOf(cells)))
  return label === '' ? '' : ` Label: ${label}`
}

const numberAmong = (cells: readonly string[]) =>
  cells.find((cell) => suggestCarrier(cell) !== undefined) ??
  cells.find((cell) => hasDigit(cell) && !isServiceName(cell)) ??
  ''

/**
 * The tracking number and carrier of a line. Without a title, an unknown carrier counts only if the number's format
 * suggests none; a service never does.
 */
function packageOf({ cells, titledCarrier }: PastedLine): Pick<ShipRow, 'trackingNumber' | 'carrier'> {
  const trackingNumber = numberAmong(cells)
  const others = cells.filter((cell) => cell !== '' && cell !== trackingNumber)
  const titled = findNamedCarrier(titledCarrier) ?? titledCarrier
  const known = others.map(findNamedCarrier).find((carrier) => carrier !== undefined)
  const isDetected = suggestCarrier(trackingNumber) !== undefined
  const unknown = isDetected ? undefined : others.find((cell) => !hasDigit(cell) && !isServiceName(cell))
  return { trackingNumber, carrier: titled || known || unknown || '' }
}

/** One shipment per order with tracking numbers, with all its packages. */
export function shipmentsOf(rows: readonly ShipRow[]) {
  const filled = rows.filter(({ trackingNumber }) => trackingNumber.trim() !== '')
  return [...new Set(filled.map(({ orderId }) => orderId))].map((orderId) => {
    const packages = filled.filter((row) => row.orderId === orderId)
    const trackingNumber = packages.map((row) => row.trackingNumber.trim()).join(', ')
    const chosen = packages.find(({ carrier }) => carrier !== '')?.carrier
    return { orderId, trackingNumber, carrier: chosen ?? suggestCarrier(trackingNumber) }
  })
}
