import { isCheckedNumber } from '@portal/contract/orders/shipments/check-digits'
import { type KeyboardEvent, type RefObject, useRef } from 'react'
import { flushSync } from 'react-dom'
import { playScan } from '../../scan-sounds.ts'
import { readNumber } from '../../wrong-scan.ts'
import { doubtOfUse, findDoubts, refusalBelow } from '../ship-doubts.ts'
import { changeRow, findOrderRow, type ShipRow } from '../ship-rows.ts'
import { createLookup } from './order-lookup.ts'
import { createActs } from './row-acts.ts'
import { type FocusRow, useRowFocus, watchFocus } from './row-focus.ts'
import { createMoves, type Moves, type RowScansOptions } from './scan-moves.ts'
import type { NumberChecks } from './use-number-checks.ts'
import { usePageScans } from './use-page-scans.ts'
import { type Messages, useScanMessage } from './use-scan-message.ts'

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
  const { body, focusRow, focusOrder, focusFoot, isMoving } = useRowFocus()
  const { report, tell, forget, ...messages } = useScanMessage()
  const scanned = useRef<Scanned>({ isTyped: false })
  const isByOrder = useRef(false)
  const begin = (row?: ShipRow) => {
    scanned.current = { row, isTyped: false }
    // Whoever goes to a row without scanning its order fills the rows downward.
    if (row !== undefined && !isMoving.current) isByOrder.current = false
  }
  const isScanning = usePageScans(
    (text) => receive(text),
    (text) => findOrderRow(rows, text) >= 0 || isCheckedNumber(readNumber(text)),
  )
  const lookUp = createLookup(options, { focusOrder, isScanning, report, tell })
  const moves = createMoves(options, { focusRow, isByOrder, report, tell, lookUp })
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
    if (goToOrder(rows, text, row)) return
    const refusal = refusalBelow(rows, text)
    if (refusal === undefined) moves.seekOrder(rows, text)
    else report({ key: undefined, sentence: refusal })
  }
  const acts = createActs(options, { ...moves, focusRow, forget })
  return { body, focusRow, focusFoot, begin, enter, type, leave, ...messages, ...acts }
}

interface TakeContext extends Moves {
  readonly scanned: RefObject<Scanned>
  readonly focusRow: FocusRow
  readonly report: Messages['report']
  readonly forget: () => void
}

/** Takes what was typed into a row; true if the focus has moved or the number was refused. */
function createTake(options: RowScansOptions, context: TakeContext) {
  const { rows, change, isSettled, uses, check } = options
  const { scanned, focusRow, goOn, goToOrder, seekOrder, report, forget } = context
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
      seekOrder(restored, trackingNumber)
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
