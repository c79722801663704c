import { flushSync } from 'react-dom'
import { addPackage, changeRow, removePackage, type ShipRow } from '../ship-rows.ts'
import { type FocusRow, watchFocus } from './row-focus.ts'
import { type Moves, needsNumber, type RowScansOptions } from './scan-moves.ts'
import type { NumberChecks } from './use-number-checks.ts'

interface ActsContext extends Moves {
  readonly focusRow: FocusRow
  readonly forget: () => void
}

/** What is done to the rows other than by scans. Each moves the focus to where the next scan is expected. */
export function createActs(options: RowScansOptions, context: ActsContext) {
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
