import type { ConsoleOrder } from '@portal/contract/orders/console-order.schema'
import { findNamedCarrier, isServiceName, suggestCarrier } from '@portal/contract/orders/shipments/carriers'
import { fold, readNumber, type ScannableOrder, scannableOrder } from '../wrong-scan.ts'

/** One package of an order; an order has one row per package. */
export interface ShipRow extends ScannableOrder {
  readonly key: number
  readonly orderId: number
  readonly trackingNumber: string
  /** Empty to detect the carrier from the tracking number. */
  readonly carrier: string
  /** The tracking number that was accepted despite a doubt. */
  readonly confirmedNumber?: string
  /** Counts up with each change of a number, so that the later one of two equal numbers is known. */
  readonly enteredAt: number
}

export interface PastedRows {
  readonly rows: readonly ShipRow[]
  readonly left: readonly SkippedLine[]
  /** How many rows had another number before. */
  readonly replaced: number
}

/** Why a pasted line wasn't used. */
export interface SkippedLine {
  readonly sentence: string
  /** Its label, or the order without one. */
  readonly label?: string
  readonly orderId?: number
}

/** The skipped lines whose label no row has since, or whose order still has none. */
export const stillSkipped = (lines: readonly SkippedLine[], rows: readonly ShipRow[]) =>
  lines.filter(
    ({ label, orderId }) =>
      !rows.some((row) => !isEmpty(row) && (row.trackingNumber === label || row.orderId === orderId)),
  )

/** One package per order, without a tracking number. */
export function emptyRows(
  orders: readonly Pick<ConsoleOrder, 'id' | 'orderNumber' | 'lines'>[],
): readonly ShipRow[] {
  return orders.map((order, key) => ({
    ...{ ...scannableOrder(order), key, orderId: order.id },
    ...{ trackingNumber: '', carrier: '', enteredAt: 0 },
  }))
}

/** Adds an order below the others. */
export function addOrder(
  rows: readonly ShipRow[],
  order: Pick<ConsoleOrder, 'id' | 'orderNumber' | 'lines'>,
): readonly ShipRow[] {
  if (rows.some(({ orderId }) => orderId === order.id)) return rows
  const key = Math.max(...rows.map((row) => row.key)) + 1
  return [...rows, ...emptyRows([order]).map((row) => ({ ...row, key }))]
}

const newPackage = { trackingNumber: '', carrier: '' }

/** Adds a package of the same order below a row. */
export function addPackage(
  rows: readonly ShipRow[],
  index: number,
  values: Pick<ShipRow, 'trackingNumber' | 'carrier'> = newPackage,
): readonly ShipRow[] {
  const row = rows[index]
  if (row === undefined) return rows
  const { confirmedNumber: _, ...order } = row
  const key = Math.max(...rows.map((other) => other.key)) + 1
  return rows.toSpliced(index + 1, 0, { ...order, ...values, key })
}

/** Removes a package; the order's other packages keep its carrier. */
export function removePackage(rows: readonly ShipRow[], index: number): readonly ShipRow[] {
  const removed = rows[index]
  const left = rows.toSpliced(index, 1)
  const heir = left.findIndex(({ orderId }) => orderId === removed?.orderId)
  const row = left[heir]
  return removed === undefined || row === undefined
    ? rows
    : left.with(heir, { ...row, carrier: row.carrier || removed.carrier })
}

/** The updated rows after a change of one. */
export function changeRow(
  rows: readonly ShipRow[],
  key: number,
  values: Partial<ShipRow>,
): readonly ShipRow[] {
  const enteredAt = nextCount(rows)
  return rows.map((row) =>
    row.key === key ? { ...row, ...values, ...('trackingNumber' in values && { enteredAt }) } : row,
  )
}

/** The row of an order's first package, by order number; -1 if there is none. */
export function findOrderRow(rows: readonly ShipRow[], orderNumber: string): number {
  const wanted = fold(orderNumber)
  return wanted === '' ? -1 : rows.findIndex((row) => fold(row.orderNumber) === wanted)
}

export const isEmpty = ({ trackingNumber }: ShipRow) => trackingNumber.trim() === ''

/**
 * The row to focus on Enter: after a filled row, the next package that needs a number, wrapping around, or past the last
 * row once none does; after an empty row, the next row.
 */
export function rowAfter(
  rows: readonly ShipRow[],
  index: number,
  needsNumber: (row: ShipRow) => boolean = isEmpty,
): number {
  const row = rows[index]
  if (row !== undefined && isEmpty(row)) return index + 1
  const below = rows.findIndex((other, at) => at > index && needsNumber(other))
  const next = below >= 0 ? below : rows.findIndex((other, at) => at !== index && needsNumber(other))
  return next >= 0 ? next : rows.length
}

/**
 * The row for a scanned order number: the order's first package that needs a tracking number; if none does, the one after
 * the scanned row, or its first. -1 for an unknown number.
 */
export function findScannedRow(
  rows: readonly ShipRow[],
  scanned: string,
  needsNumber: (row: ShipRow) => boolean,
  from: ShipRow | undefined,
): number {
  const first = findOrderRow(rows, scanned)
  const orderId = rows[first]?.orderId
  if (orderId === undefined) return -1
  const open = rows.findIndex((row) => row.orderId === orderId && needsNumber(row))
  if (open >= 0) return open
  const after = rows.findIndex(({ key }) => key === from?.key) + 1
  return from?.orderId === orderId && rows[after]?.orderId === orderId ? after : first
}

/**
 * Fills rows from a spreadsheet. Lines with an order number go to that order, repeated ones as further packages; bare
 * tracking numbers fill the rows from `at` down.
 */
export function pasteRows(
  rows: readonly ShipRow[],
  text: string,
  at: number,
  isSettled: (orderId: number) => boolean = () => false,
): PastedRows {
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
  return isByOrder ? pasteByOrder(rows, packages, isSettled) : pasteDown(rows, packages, at, isSettled)
}

interface PastedLine {
  readonly cells: readonly string[]
  /** The cell in the column titled as the carrier. */
  readonly titledCarrier: string
}

const hasDigit = (cell: string) => /\d/.test(cell)

const isCarrierTitle = (title: string) => /carrier|courier/i.test(title) && !/service/i.test(title)

const nextCount = (rows: readonly ShipRow[]) => Math.max(...rows.map(({ enteredAt }) => enteredAt)) + 1

function pasteByOrder(
  rows: readonly ShipRow[],
  lines: readonly PastedLine[],
  isSettled: (orderId: number) => boolean,
): PastedRows {
  let filled = rows
  const enteredAt = nextCount(rows)
  const given = new Set<number>()
  const left: SkippedLine[] = []
  for (const { cells, titledCarrier } of lines) {
    const index = cells.reduce((found, cell) => (found >= 0 ? found : findOrderRow(filled, cell)), -1)
    const row = filled[index]
    if (row === undefined) {
      const label = labelOf(cells)
      left.push({ sentence: unknownOrderSentence(firstOf(cells), label), label })
      continue
    }
    const others = cells.filter((cell) => fold(cell) !== fold(row.orderNumber))
    const values = { ...packageOf({ cells: others, titledCarrier }), enteredAt }
    const packages = filled.filter(({ orderId }) => orderId === row.orderId)
    const isRepeated = packages.some((one) => one.trackingNumber === values.trackingNumber)
    if (isSettled(row.orderId)) left.push({ sentence: `${row.orderNumber} isn't open anymore.` })
    else if (values.trackingNumber === '')
      left.push({ sentence: `${row.orderNumber} has no tracking number.`, orderId: row.orderId })
    else if (!given.has(row.orderId)) filled = filled.with(index, { ...row, ...values })
    // A line per item repeats its package.
    else if (!isRepeated) {
      const last = filled.findLastIndex(({ orderId }) => orderId === row.orderId)
      filled = addPackage(filled, last, values)
    }
    given.add(row.orderId)
  }
  return { rows: filled, left, replaced: countReplaced(rows, filled) }
}

const unknownOrderSentence = (order: string, label: string) => {
  if (suggestCarrier(readNumber(order)) !== undefined) return `Tracking number ${order} has no order number.`
  return `${order} isn't one of these orders.${label === '' ? '' : ` Tracking number: ${label}`}`
}

function countReplaced(before: readonly ShipRow[], after: readonly ShipRow[]): number {
  const numbers = new Map(after.map(({ key, trackingNumber }) => [key, trackingNumber]))
  return before.filter((row) => !isEmpty(row) && numbers.get(row.key) !== row.trackingNumber).length
}

function pasteDown(
  rows: readonly ShipRow[],
  lines: readonly PastedLine[],
  at: number,
  isSettled: (orderId: number) => boolean,
): PastedRows {
  const enteredAt = nextCount(rows)
  const open = rows.filter(({ orderId }, index) => index >= at && !isSettled(orderId))
  const filled = rows.map((row) => {
    const line = lines[open.indexOf(row)]
    return line === undefined ? row : { ...row, ...packageOf(line), enteredAt }
  })
  return {
    ...{ rows: filled, replaced: countReplaced(rows, filled) },
    left: lines.slice(open.length).map((line) => ({
      sentence: `No row left for ${firstOf(line.cells)}.`,
      label: packageOf(line).trackingNumber,
    })),
  }
}

const firstOf = (cells: readonly string[]) => cells.find((cell) => cell !== '') ?? ''

/** The label of a line whose order isn't in the table. */
const labelOf = (cells: readonly string[]) =>
  readNumber(numberAmong(cells.filter((cell) => cell !== firstOf(cells))))

const numberAmong = (cells: readonly string[]) =>
  cells.find((cell) => suggestCarrier(cell) !== undefined) ??
  cells.find((cell) => hasDigit(cell) && !isServiceName(cell)) ??
  ''

/**
 * The tracking number and carrier of a line. Without a title, an unknown carrier counts only if the number's format
 * suggests none; a service never does.
 */
function packageOf({ cells, titledCarrier }: PastedLine): Pick<ShipRow, 'trackingNumber' | 'carrier'> {
  const given = numberAmong(cells)
  const trackingNumber = readNumber(given)
  const others = cells.filter((cell) => cell !== '' && cell !== given)
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
