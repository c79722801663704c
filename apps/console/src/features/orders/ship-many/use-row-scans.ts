import { numberOfBarcode } from '@portal/contract/orders/shipments/carriers'
import { type KeyboardEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { playScan } from '../scan-sounds.ts'
import { type Doubt, doubtOfUse, findDoubts, refuseNumber, rowOfNumber } from './ship-doubts.ts'
import { rowAfter, type ShipRow, scanOrder } from './ship-rows.ts'
import type { NumberChecks } from './use-number-checks.ts'
import type { ManyShipments } from './use-ship-many.ts'
import { useWrongScan } from './use-wrong-scan.ts'

interface RowScansOptions {
  readonly rows: readonly ShipRow[]
  readonly setRows: (rows: readonly ShipRow[]) => void
  readonly change: (row: ShipRow, values: Partial<ShipRow>) => void
  readonly results: ManyShipments['results']
  readonly isSettled: ManyShipments['isSettled']
  readonly uses: NumberChecks['uses']
  readonly check: NumberChecks['check']
}

export type RowScans = ReturnType<typeof useRowScans>

/** Moves between the rows by scans: each ends with Enter, or Tab on some scanners. */
export function useRowScans(options: RowScansOptions) {
  const { rows, change, isSettled, check } = options
  const { body, focusRow } = useRowFocus()
  const { report, forget, ...wrong } = useWrongScan()
  // The field's value before the scan.
  const before = useRef('')
  const verify = createVerify(check, report)
  const goToOrder = createGoToOrder(options, focusRow, wrong.wrongAt)
  /** Puts back the row's number, selected for the next scan. */
  const refuse = (field: HTMLInputElement, row: ShipRow, number: string, doubt: Doubt) => {
    const kept = before.current
    flushSync(() => change(row, { trackingNumber: kept }))
    field.select()
    report({ ...doubt, key: row.key, number, kept })
  }
  /** Enter moves to the next package, or from a scanned order number to that order. */
  const enter = (event: KeyboardEvent<HTMLInputElement>, row: ShipRow, index: number) => {
    if (event.key !== 'Enter' && event.key !== 'Tab') return
    const field = event.currentTarget
    const number = numberOfBarcode(field.value.trim())
    forget()
    const kept = rows.map((one) => (one === row ? { ...one, trackingNumber: before.current } : one))
    const isFound = goToOrder(kept, number)
    const doubt = isFound || isSettled(row.orderId) ? undefined : refuseNumber(rows, row, number)
    if (event.key === 'Enter' || isFound || doubt !== undefined) event.preventDefault()
    if (isFound) return
    if (doubt !== undefined) return refuse(field, row, number, doubt)
    if (number !== field.value) flushSync(() => change(row, { trackingNumber: number }))
    const isNew = number !== before.current
    before.current = number
    if (event.key === 'Enter') focusRow(rowAfter(rows, index))
    const isUntouched = watchFocus()
    if (isNew) void verify({ ...row, trackingNumber: number }, () => isUntouched() && field.focus())
  }
  /** Accepts a doubtful number, and moves on. */
  const accept = (row: ShipRow, index: number, number: string) => {
    const confirmed = { ...row, trackingNumber: number, confirmedNumber: number }
    forget()
    flushSync(() => change(row, confirmed))
    focusRow(rowAfter(rows.with(index, confirmed), index))
  }
  const begin = (row: ShipRow) => {
    before.current = row.trackingNumber
  }
  /** Checks a number that was typed without Enter. */
  const leave = (row: ShipRow) => row.trackingNumber !== before.current && void check([row]).catch(() => {})
  const scanOnButton = useScan((text) => {
    forget()
    if (!goToOrder(rows, text)) report(refusedOnButton(rows, text))
  })
  return { body, focusRow, begin, enter, leave, accept, scanOnButton, ...wrong }
}

/** Goes to the row of a scanned order number; false for an unknown number. */
function createGoToOrder(
  { setRows, results, isSettled, uses }: RowScansOptions,
  focusRow: (index: number) => void,
  wrongAt: ReturnType<typeof useWrongScan>['wrongAt'],
) {
  return (kept: readonly ShipRow[], text: string) => {
    const doubts = findDoubts(kept, isSettled, uses)
    const isRefused = (row: ShipRow) => doubts.has(row.key) || wrongAt(row) !== undefined
    const scanned = scanOrder(kept, text, (orderId) => !results.has(orderId), isRefused)
    if (scanned === undefined) return false
    playScan('good')
    flushSync(() => setRows(scanned.rows))
    focusRow(scanned.at)
    return true
  }
}

function refusedOnButton(rows: readonly ShipRow[], number: string) {
  const same = rowOfNumber(rows, number)
  const sentence = same ? `Already scanned for ${same.orderNumber}.` : `${number} isn't one of these orders.`
  return { sentence, key: undefined, number, kept: '' }
}

function useRowFocus() {
  const body = useRef<HTMLDivElement>(null)
  const focusRow = (index: number) => {
    const fields = body.current?.querySelectorAll<HTMLElement>('input, [data-ships]') ?? []
    const field = fields[Math.min(index, fields.length - 1)]
    field?.focus()
    // Focusing the focused field again doesn't select, and the next scan would be added to its number.
    if (field instanceof HTMLInputElement) field.select()
  }
  return { body, focusRow }
}

/** Asks the server about a scanned number; if it is doubtful, reports it and goes back to its row. */
function createVerify(check: NumberChecks['check'], report: ReturnType<typeof useWrongScan>['report']) {
  return async (row: ShipRow, goBack: () => void) => {
    // Shipping checks the numbers again.
    const doubt = doubtOfUse(row, await check([row]).catch(() => new Map()))
    if (doubt === undefined) return playScan('good')
    report({ ...doubt, key: row.key, number: row.trackingNumber, kept: row.trackingNumber })
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

/** Collects what a scanner types on a button, so that only an Enter of its own presses the button. */
function useScan(onScan: (text: string) => void) {
  const typed = useRef('')
  return {
    onFocus: () => {
      typed.current = ''
    },
    onKeyDown: (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event
      const text = typed.current
      const isTyped = key.length === 1 && !(ctrlKey || metaKey || altKey) && (key !== ' ' || text !== '')
      if (isTyped) typed.current += key
      const isEnd = key === 'Enter' && text !== ''
      if (!isTyped && !isEnd) return
      event.preventDefault()
      if (!isEnd) return
      typed.current = ''
      onScan(text)
    },
  }
}
