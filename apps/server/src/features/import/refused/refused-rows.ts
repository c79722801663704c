import { isRejectedFile, rejectedRowTitles } from '@portal/contract/import/console-import.rules'
import { byteOrderMark, csvLine, restoreFormula } from '../../../presenters/csv-cell.sql.ts'
import type { RowError } from '../columns/row-reader.ts'
import { createRejectedFile } from './rejected-file.ts'

export interface RefusalCount extends RowError {
  readonly count: number
}

export interface RefusedRowsSummary {
  readonly refused: number
  readonly refusals: readonly RefusalCount[]
  readonly rejectedFile: string | undefined
}

/** Writes the refused rows of one file with line, column and reason. */
export interface RefusedRows {
  add(line: number, fields: readonly string[], fault: RowError): void
  /** Writes the rows collected in memory. */
  flush(): Promise<void>
  close(): Promise<RefusedRowsSummary>
}

/**
 * Writes the refused rows of `input` with its header to the first writable folder, for correction and reimport. Cells
 * are written as they were read; if `input` is itself a file of refused rows, its added columns are replaced. Secret
 * fields are left empty; if a row doesn't fit the header, so are all of its cells.
 */
export function createRefusedRows(
  input: string,
  header: readonly string[],
  {
    folders,
    secretFields,
  }: { readonly folders: readonly string[]; readonly secretFields: readonly number[] },
): RefusedRows {
  const file = createRejectedFile(input, folders)
  const counts = new Map<string, RefusalCount>()
  let waiting = ''
  let refused = 0

  const flush = async () => {
    if (waiting === '') return
    const text = waiting
    waiting = ''
    await file.write(text)
  }

  const isRejectedAgain = isRejectedFile(header)
  // A row with broken quotes has a single cell with its raw text, and no added columns to cut.
  const own = (cells: readonly string[]) =>
    isRejectedAgain && cells.length > rejectedRowTitles.length ? cells.slice(rejectedRowTitles.length) : cells

  const shown = (fields: readonly string[]) => {
    if (secretFields.length === 0) return fields
    if (fields.length !== header.length) return header.map(() => '')
    return fields.map((field, index) => (secretFields.includes(index) ? '' : field))
  }

  return {
    add: (line, fields, fault) => {
      if (refused === 0) waiting = byteOrderMark + csvLine([...rejectedRowTitles, ...own(header)])
      refused += 1
      const cells = own(shown(fields)).map(restoreFormula)
      waiting += csvLine([String(line), fault.column, fault.reason, ...cells])
      const key = `${fault.column}\n${fault.reason}`
      counts.set(key, { ...fault, count: (counts.get(key)?.count ?? 0) + 1 })
    },
    flush,
    close: async () => {
      await flush()
      await file.close()
      const refusals = [...counts.values()].sort((a, b) => b.count - a.count)
      return { refused, refusals, rejectedFile: file.path() }
    },
  }
}
