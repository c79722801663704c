import { showFailure } from '@portal/app-kit/notices/notices.ts'
import { type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Doubt, refuseNumber, rowOfNumber } from './ship-doubts.ts'
import { rowAfter, type ShipRow, scanOrder } from './ship-rows.ts'

interface RowScansOptions {
  readonly rows: readonly ShipRow[]
  readonly setRows: (rows: readonly ShipRow[]) => void
  readonly change: (row: ShipRow, values: Partial<ShipRow>) => void
  readonly isShipped: (orderId: number) => boolean
}

/** A number that a row may share with another order. */
interface SharedNumber {
  readonly key: number
  readonly number: string
  readonly other: string
  /** The row's own number, if another was refused. */
  readonly kept?: string
}

export type RowScans = ReturnType<typeof useRowScans>

/** Moves between the rows by scans: each ends with Enter, or Tab on some scanners. */
export function useRowScans({ rows, setRows, change, isShipped }: RowScansOptions) {
  const body = useRef<HTMLDivElement>(null)
  const [refused, setRefused] = useState<SharedNumber>()
  // The field's value before an order number was scanned into it.
  const before = useRef('')
  const focusRow = (index: number) => {
    const fields = body.current?.querySelectorAll<HTMLElement>('input, [data-ships]') ?? []
    fields[Math.min(index, fields.length - 1)]?.focus()
  }
  /** Goes to the row of a scanned order number; false for an unknown number. */
  const goToOrder = (kept: readonly ShipRow[], text: string) => {
    const scanned = scanOrder(kept, text, (orderId) => !isShipped(orderId))
    if (scanned === undefined) return false
    flushSync(() => setRows(scanned.rows))
    focusRow(scanned.at)
    return true
  }
  /** Puts back the row's number, selected for the next scan. */
  const refuse = (field: HTMLInputElement, row: ShipRow, number: string, { sentence, other }: Doubt) => {
    const kept = before.current
    flushSync(() => change(row, { trackingNumber: kept }))
    field.select()
    setRefused(other === undefined ? undefined : { key: row.key, number, other, kept })
    showFailure(sentence)
  }
  /** Enter moves to the next package, or from a scanned order number to that order. */
  const enter = (event: KeyboardEvent<HTMLInputElement>, row: ShipRow, index: number) => {
    if (event.key !== 'Enter' && event.key !== 'Tab') return
    const number = event.currentTarget.value
    const kept = rows.map((one) => (one === row ? { ...one, trackingNumber: before.current } : one))
    const isFound = goToOrder(kept, number)
    const doubt = isFound || isShipped(row.orderId) ? undefined : refuseNumber(rows, row, number)
    if (event.key === 'Enter' || isFound || doubt !== undefined) event.preventDefault()
    if (doubt !== undefined) refuse(event.currentTarget, row, number, doubt)
    else if (!isFound && event.key === 'Enter') focusRow(rowAfter(rows, index))
  }
  /** The number that a row would share: the one just refused there, or its own. */
  const shareOf = (row: ShipRow, doubt: Doubt | undefined): SharedNumber | undefined => {
    if (doubt?.other !== undefined) return { key: row.key, number: row.trackingNumber, other: doubt.other }
    return refused?.key === row.key && row.trackingNumber === refused.kept ? refused : undefined
  }
  /** Confirms that a row's package is also another order's, and moves on. */
  const share = (row: ShipRow, index: number, number: string) => {
    const shared = { ...row, trackingNumber: number, sharedNumber: number }
    flushSync(() => change(row, shared))
    focusRow(rowAfter(rows.with(index, shared), index))
  }
  const begin = (row: ShipRow) => {
    before.current = row.trackingNumber
  }
  const scanOnButton = useScan((text) => {
    if (goToOrder(rows, text)) return
    const same = rowOfNumber(rows, text)
    showFailure(same ? `Already scanned for ${same.orderNumber}.` : `${text} isn't one of these orders.`)
  })
  return { body, focusRow, begin, enter, shareOf, share, scanOnButton }
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
