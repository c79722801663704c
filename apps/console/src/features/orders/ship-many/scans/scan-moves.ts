import type { ConsoleOrder } from '@portal/contract/orders/console-order.schema'
import type { RefObject } from 'react'
import { flushSync } from 'react-dom'
import { playScan } from '../../scan-sounds.ts'
import { findDoubts } from '../ship-doubts.ts'
import { addPackage, findScannedRow, isEmpty, rowAfter, type ShipRow } from '../ship-rows.ts'
import type { ManyShipments } from '../use-ship-many.ts'
import type { FocusRow } from './row-focus.ts'
import type { NumberChecks } from './use-number-checks.ts'
import type { Messages } from './use-scan-message.ts'

export interface RowScansOptions extends Pick<ManyShipments, 'isSettled' | 'isShipped'>, NumberChecks {
  readonly rows: readonly ShipRow[]
  readonly isShipping: boolean
  readonly setRows: (rows: readonly ShipRow[]) => void
  /** Adds an order that is ready to ship below the others. */
  readonly addOrder: (order: ConsoleOrder) => void
  readonly change: (row: ShipRow, values: Partial<ShipRow>) => void
  /** Fills the rows from a spreadsheet, and returns them. */
  readonly fill: (text: string, index: number) => readonly ShipRow[]
}

/** Whether a row is empty or in red. */
export const needsNumber = (
  rows: readonly ShipRow[],
  { isSettled, uses }: Pick<RowScansOptions, 'isSettled' | 'uses'>,
) => {
  let doubts: ReturnType<typeof findDoubts> | undefined
  return (row: ShipRow) => {
    if (isSettled(row.orderId)) return false
    doubts ??= findDoubts(rows, isSettled, uses)
    return isEmpty(row) || doubts.has(row.key)
  }
}

const replacing = 'The next scan replaces this number. To add a package, scan the order number again.'

/** The row that was left without the label it waits for, by the scan of another order. */
function findSkipped(left: ShipRow | undefined, to: ShipRow, isSettled: RowScansOptions['isSettled']) {
  const isSkipped = left !== undefined && isEmpty(left) && !isSettled(left.orderId)
  return isSkipped && left.orderId !== to.orderId ? left : undefined
}

interface MovesContext extends Messages {
  readonly focusRow: FocusRow
  /** Looks up an order that isn't in the table. */
  readonly lookUp: (orderNumber: string) => void
  /** Whether the rows are reached by order numbers, so that each label needs its order number before. */
  readonly isByOrder: RefObject<boolean>
}

export type Moves = ReturnType<typeof createMoves>

export function createMoves(
  options: RowScansOptions,
  { focusRow, isByOrder, report, tell, lookUp }: MovesContext,
) {
  const { setRows, isSettled, isShipped } = options
  /** Moves to the next package that needs a number. */
  const goDown = (rows: readonly ShipRow[], index: number) =>
    focusRow(rowAfter(rows, index, needsNumber(rows, options)))
  /** After a number. A label of another box would else become the next order's. */
  const goOn = (rows: readonly ShipRow[], index: number) =>
    isByOrder.current ? focusRow(rows.length) : goDown(rows, index)
  const goTo = (rows: readonly ShipRow[], index: number) => {
    isByOrder.current = true
    flushSync(() => setRows(rows))
    focusRow(index)
  }
  /** Goes to the row of a scanned order number, or to a new package of the order left; false for an unknown number. */
  const goToOrder = (rows: readonly ShipRow[], text: string, from: ShipRow | undefined): boolean => {
    const needs = needsNumber(rows, options)
    const left = rows.findIndex(({ key }) => key === from?.key)
    const row = rows[findScannedRow(rows, text, needs, from)]
    if (row === undefined) return false
    const { key, trackingNumber: number, orderId, orderNumber } = row
    const isDone = isSettled(orderId)
    const isByOrderBefore = isByOrder.current
    const isAgain = from?.orderId === orderId && rows[left + 1]?.orderId !== orderId
    if (isAgain && !isDone && !needs(row)) {
      goTo(addPackage(rows, left), left + 1)
      playScan('good')
      return true
    }
    goTo(rows, rows.indexOf(row))
    if (isDone) {
      const sentence = `${orderNumber} ${isShipped(orderId) ? 'has already shipped' : "isn't open anymore"}.`
      report({ key, number, sentence })
      return true
    }
    const skipped = findSkipped(rows[left], row, isSettled)
    const missing = isByOrderBefore && skipped ? `No label for ${skipped.orderNumber} yet. ` : ''
    const next = needs(row) ? skipped && `Scan the label for ${orderNumber}.` : replacing
    if (missing === '') playScan('good')
    if (next !== undefined) (missing === '' ? tell : report)({ key, number, sentence: missing + next })
    return true
  }
  /** Leaves the rows for an order that isn't in the table: the next label is that order's. */
  const seekOrder = (rows: readonly ShipRow[], orderNumber: string) => {
    goTo(rows, rows.length)
    lookUp(orderNumber)
  }
  return { goDown, goOn, goToOrder, seekOrder, isByOrder }
}
