import { isCheckedNumber } from '@portal/contract/orders/shipments/check-digits'
import { type KeyboardEvent, type RefObject, useRef } from 'react'
import { flushSync } from 'react-dom'
import { playScan } from '../scan-sounds.ts'
import { readNumber } from '../wrong-scan.ts'
import { doubtOfUse, findDoubts, refusalBelow } from './ship-doubts.ts'
import {
  addPackage,
  changeRow,
  findOrderRow,
  findScannedRow,
  isEmpty,
  removePackage,
  rowAfter,
  type ShipRow,
} from './ship-rows.ts'
import type { NumberChecks } from './use-number-checks.ts'
import { usePageScans } from './use-page-scans.ts'
import { useScanMessage } from './use-scan-message.ts'
import type { ManyShipments } from './use-ship-many.ts'

interface RowScansOptions extends Pick<ManyShipments, 'isSettled' | 'isShipped'>, NumberChecks {
  readonly rows: readonly ShipRow[]
  readonly isShipping: boolean
  readonly setRows: (rows: readonly ShipRow[]) => void
  readonly change: (row: ShipRow, values: Partial<ShipRow>) => void
  /** Fills the rows from a spreadsheet, and returns them. */
  readonly fill: (text: string, index: number) => readonly ShipRow[]
}

export type RowScans = ReturnType<typeof useRowScans>

/** The row of the next scan as it was before, its last refused number, and whether anything was typed since. */
interface Scanned {
  readonly row?: ShipRow | undefined
  readonly refused?: string | undefined
  readonly isTyped: boolean
}

/** Moves between the rows by scans: each ends with Enter, or Tab on some scanners. */
export function useRowScans(options: RowScansOptions) {
  const { rows, change, isSettled, check } = options
  const { body, focusRow, isMoving } = useRowFocus()
  const { report, tell, forget, messageAt, messageBelow } = useScanMessage()
  const scanned = useRef<Scanned>({ isTyped: false })
  const isByOrder = useRef(false)
  const begin = (row?: ShipRow) => {
    scanned.current = { row, isTyped: false }
    // Whoever goes to a row without scanning its order fills the rows downward.
    if (row !== undefined && !isMoving.current) isByOrder.current = false
  }
  const moves = createMoves(options, { focusRow, isByOrder, report, tell })
  const { goToOrder } = moves
  const take = createTake(options, { ...moves, scanned, focusRow, report, forget })
  const enter = (event: KeyboardEvent<HTMLInputElement>, row: ShipRow, index: number) => {
    const isEnter = event.key === 'Enter'
    if (!isEnter && event.key !== 'Tab') return
    const { isTyped } = scanned.current
    if (isTyped ? take(row, index, event.currentTarget.value.trim(), isEnter) : isEnter)
      event.preventDefault()
    if (!isTyped && isEnter) moves.goDown(rows, index)
  }
  const type = (row: ShipRow, trackingNumber: string) => {
    const isSame = scanned.current.row?.key === row.key
    scanned.current = { ...(isSame ? scanned.current : { row }), isTyped: true }
    change(row, { trackingNumber })
  }
  /** Reads and checks a number that was typed without Enter. */
  const leave = (row: ShipRow) => {
    const number = readNumber(row.trackingNumber)
    if (number !== row.trackingNumber) change(row, { trackingNumber: number })
    if (row.trackingNumber !== scanned.current.row?.trackingNumber) void check([row]).catch(() => undefined)
  }
  const receive = (text: string) => {
    if (options.isShipping)
      return report({
        key: undefined,
        sentence: `${text} wasn't added. Scan it again when the current orders have shipped.`,
      })
    const index = rows.findIndex(({ key }) => key === scanned.current.row?.key)
    const row = rows[index]
    if (row !== undefined && !isSettled(row.orderId)) {
      focusRow(index)
      return void take(row, index, text, true)
    }
    forget()
    if (!goToOrder(rows, text, row)) report({ key: undefined, sentence: refusalBelow(rows, text) })
  }
  usePageScans(receive, (text) => findOrderRow(rows, text) >= 0 || isCheckedNumber(readNumber(text)))
  const acts = createActs(options, { ...moves, focusRow, forget })
  return { body, focusRow, begin, enter, type, leave, messageAt, messageBelow, ...acts }
}

type Moves = ReturnType<typeof createMoves>

interface TakeContext extends Moves {
  readonly scanned: RefObject<Scanned>
  readonly focusRow: FocusRow
  readonly report: Messages['report']
  readonly forget: () => void
}

/** Takes what was typed into a row; true if the focus has moved or the number was refused. */
function createTake(options: RowScansOptions, context: TakeContext) {
  const { rows, change, isSettled, uses, check } = options
  const { scanned, focusRow, goOn, goToOrder, refuseOrder, report, forget } = context
  const verify = createVerify(check, report)
  return (row: ShipRow, index: number, text: string, isEnter: boolean): boolean => {
    const { row: before = row, refused } = scanned.current
    const { trackingNumber: kept, enteredAt } = before
    // A refused number stays in red, unless it had replaced another one.
    const restored = changeRow(rows, row.key, { trackingNumber: kept || (refused ?? ''), enteredAt })
    forget()
    if (goToOrder(restored, text, before)) return true
    const trackingNumber = readNumber(text)
    const values = { trackingNumber, ...(trackingNumber === kept && { enteredAt }) }
    const entered = changeRow(rows, row.key, values)
    const doubt = findDoubts(entered, isSettled, uses).get(row.key)
    if (doubt?.isOtherOrder) {
      refuseOrder(restored, doubt.sentence)
      return true
    }
    if (trackingNumber !== row.trackingNumber || trackingNumber === kept) flushSync(() => change(row, values))
    scanned.current = {
      ...(doubt === undefined ? { row: entered[index] } : { row: before, refused: trackingNumber }),
      isTyped: false,
    }
    if (doubt !== undefined) {
      // Selects the number, which the next scan replaces.
      focusRow(index)
      report({ key: row.key, number: trackingNumber, sentence: doubt.sentence })
      return true
    }
    if (isEnter) goOn(entered, index)
    const isUntouched = watchFocus()
    if (trackingNumber !== '') void verify({ ...row, ...values }, () => isUntouched() && focusRow(index))
    return isEnter
  }
}

type Messages = Pick<ReturnType<typeof useScanMessage>, 'report' | 'tell'>

type FocusRow = (index: number) => void

const needsNumber = (
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

interface MovesContext extends Messages {
  readonly focusRow: FocusRow
  /** Whether the rows are reached by order numbers, so that each label needs its order number before. */
  readonly isByOrder: RefObject<boolean>
}

function createMoves(options: RowScansOptions, { focusRow, isByOrder, report, tell }: MovesContext) {
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
    playScan('good')
    if (!needs(row))
      tell({
        ...{ key, number },
        sentence: 'The next scan replaces this number. To add a package, scan the order number again.',
      })
    return true
  }
  /** Refuses the number of an order that isn't in the table: the next label is that order's. */
  const refuseOrder = (rows: readonly ShipRow[], sentence: string) => {
    goTo(rows, rows.length)
    report({ key: undefined, sentence })
  }
  return { goDown, goOn, goToOrder, refuseOrder, isByOrder }
}

interface ActsContext extends Moves {
  readonly focusRow: FocusRow
  readonly forget: () => void
}

/** What is done to the rows other than by scans. Each moves the focus to where the next scan is expected. */
function createActs(options: RowScansOptions, context: ActsContext) {
  const { focusRow, goOn, goDown, isByOrder, forget } = context
  const { rows, setRows, change, fill, check, uses } = options
  const goToFirst = (from: readonly ShipRow[], found: NumberChecks['uses'] = uses) => {
    const first = from.findIndex(needsNumber(from, { ...options, uses: found }))
    focusRow(first < 0 ? from.length : first)
  }
  const show = (changed: readonly ShipRow[]) => {
    forget()
    flushSync(() => setRows(changed))
  }
  return {
    /** Fills the rows, and goes to the first one left empty or in red. */
    paste: (text: string, index: number) => {
      forget()
      isByOrder.current = false
      const filled = flushSync(() => fill(text, index))
      goToFirst(filled)
      const isUntouched = watchFocus()
      void check(filled)
        .then((found) => isUntouched() && goToFirst(filled, new Map([...uses, ...found])))
        // Shipping checks the numbers again.
        .catch(() => undefined)
    },
    /** Accepts a doubtful number. */
    accept: (row: ShipRow, index: number) => {
      const confirmed = { confirmedNumber: row.trackingNumber }
      forget()
      flushSync(() => change(row, confirmed))
      goOn(changeRow(rows, row.key, confirmed), index)
    },
    add: (index: number) => {
      show(addPackage(rows, index))
      focusRow(index + 1)
    },
    remove: (row: ShipRow, index: number) => {
      const left = removePackage(rows, index)
      const needs = needsNumber(left, options)
      const open = left.findIndex((one) => one.orderId === row.orderId && needs(one))
      show(left)
      if (open >= 0) focusRow(open)
      else goDown(left, Math.max(index - 1, 0))
    },
  }
}

function useRowFocus() {
  const body = useRef<HTMLDivElement>(null)
  const isMoving = useRef(false)
  const focusRow = (index: number) => {
    const fields = body.current?.querySelectorAll<HTMLElement>('input, [data-ships]') ?? []
    const field = fields[Math.min(index, fields.length - 1)]
    isMoving.current = true
    field?.focus()
    isMoving.current = false
    // Focusing the focused field again doesn't select, and the next scan would be added to its number.
    if (field instanceof HTMLInputElement) field.select()
    field?.closest('tr')?.scrollIntoView?.({ block: 'nearest' })
  }
  return { body, focusRow, isMoving }
}

/** Asks the server about a scanned number; if it is doubtful, reports it and goes back to its row. */
function createVerify(check: NumberChecks['check'], report: Messages['report']) {
  return async (row: ShipRow, goBack: () => void) => {
    // Shipping checks the numbers again.
    const doubt = doubtOfUse(row, await check([row]).catch(() => new Map()))
    if (doubt === undefined) return playScan('good')
    report({ key: row.key, number: row.trackingNumber, sentence: doubt.sentence })
    goBack()
  }
}

/** Returns a function that tells whether the next scan hasn't begun: the same field has the focus and its value. */
function watchFocus(): () => boolean {
  const read = () => {
    const { activeElement: field } = document
    return [field, field instanceof HTMLInputElement ? field.value : undefined] as const
  }
  const [field, value] = read()
  return () => read()[0] === field && read()[1] === value
}
