import type { ColumnPlan } from '../columns/column-plan.ts'
import type { RowValues } from '../columns/row-reader.ts'
import type { StagedRefusal } from '../staging/staged-refusals.sql.ts'

/** Tracks objects with a refused row, since none is written partially. */
export interface RejectedKeys {
  /** Adds the object of a refused row. */
  add(fields: readonly string[]): void
  /** Separates the rows of refused objects from the others. */
  split<Row extends RowValues & { readonly line: number }>(rows: readonly Row[]): [StagedRefusal[], Row[]]
}

export const rejectedRowReason = 'was skipped because a related row was rejected'

export function createRejectedKeys(plan: ColumnPlan, thing: readonly string[]): RejectedKeys {
  const keys = new Set<string>()
  const keyColumns = plan.columns.filter(({ name }) => thing.includes(name))
  return {
    add: (fields) => {
      const key = keyColumns.map(({ from, constant = '' }) =>
        (from === undefined ? constant : (fields[from] ?? '')).trim(),
      )
      keys.add(JSON.stringify(key))
    },
    split: (rows) => {
      const isRefused = (row: RowValues) => keys.has(JSON.stringify(keyColumns.map(({ name }) => row[name])))
      const refusals = rows
        .filter(isRefused)
        .map(({ line }) => ({ line, column: '', reason: rejectedRowReason }))
      return [refusals, rows.filter((row) => !isRefused(row))]
    },
  }
}
