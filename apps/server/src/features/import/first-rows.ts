import type { ColumnPlan } from './columns/column-plan.ts'
import type { RowValues } from './columns/row-reader.ts'

/** A row of the file as it was read: its values by column, without empty and secret ones. */
export interface FirstRow {
  readonly line: number
  readonly values: Readonly<Record<string, string>>
}

/** Collects the first rows of a file that are not rejected. */
export interface FirstRows {
  take(line: number, values: RowValues): void
  reject(line: number): void
  rows(): FirstRow[]
}

const shown = 10
// Some of them may be rejected later, because they contradict others.
const kept = 200

export function createFirstRows({ columns }: ColumnPlan): FirstRows {
  const rows = new Map<number, FirstRow>()
  const names = columns.flatMap(({ name, isSecret }) => (isSecret ? [] : [name]))
  return {
    take: (line, values) => {
      if (rows.size === kept) return
      const filled = names.flatMap((name) => (values[name] ? [[name, values[name]] as const] : []))
      rows.set(line, { line, values: Object.fromEntries(filled) })
    },
    reject: (line) => void rows.delete(line),
    rows: () => [...rows.values()].slice(0, shown),
  }
}
