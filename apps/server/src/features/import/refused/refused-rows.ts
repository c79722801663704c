import { csvLine } from '../../../presenters/csv-cell.sql.ts'
import type { RowFault } from '../columns/row-reader.ts'
import { createRejectedFile } from './rejected-file.ts'

export interface RefusalCount extends RowFault {
  readonly count: number
}

export interface RefusedRowsSummary {
  readonly refused: number
  readonly refusals: readonly RefusalCount[]
  readonly rejectedFile: string | undefined
}

const addedTitles = ['line', 'column', 'reason']

/** Writes the refused rows of one file with line, column and reason. */
export interface RefusedRows {
  add(line: number, fields: readonly string[], fault: RowFault): void
  /** Writes the collected rows, which are in memory until then. */
  flush(): Promise<void>
  close(): Promise<RefusedRowsSummary>
}

/**
 * Creates a writer of the refused rows of `input`, under its own header, so that they can be corrected and imported
 * again, into the first of these folders that can be written to. Fields that are secret are empty, and so is a row whose
 * fields cannot be told apart by the header.
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

  const shown = (fields: readonly string[]) => {
    if (secretFields.length === 0) return fields
    if (fields.length !== header.length) return header.map(() => '')
    return fields.map((field, index) => (secretFields.includes(index) ? '' : field))
  }

  return {
    add: (line, fields, fault) => {
      if (refused === 0) waiting = csvLine([...addedTitles, ...header])
      refused += 1
      waiting += csvLine([String(line), fault.column, fault.reason, ...shown(fields)])
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
