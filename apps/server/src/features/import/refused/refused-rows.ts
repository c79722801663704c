import type { RowFault } from '../columns/row-reader.ts'
import { csvLine } from '../csv/csv-line.ts'
import { createRejectedFile } from './rejected-file.ts'

/** How often rows were refused at one column for one reason. */
export interface RefusalCount extends RowFault {
  readonly count: number
}

/** What became of the refused rows of a file. */
export interface RefusedRowsSummary {
  readonly refused: number
  readonly refusals: readonly RefusalCount[]
  readonly rejectedFile: string | undefined
}

/** Collects the refused rows of one file and writes each of them out with its line, column and reason. */
export interface RefusedRows {
  add(line: number, fields: readonly string[], fault: RowFault): void
  /** Writes what has been collected; call it often, since rows wait in memory until then. */
  flush(): Promise<void>
  close(): Promise<RefusedRowsSummary>
}

/** The refused rows of `input`, written under its own header, so that they can be corrected and read again. */
export function createRefusedRows(input: string, header: readonly string[]): RefusedRows {
  const file = createRejectedFile(input)
  const counts = new Map<string, RefusalCount>()
  let waiting = ''
  let refused = 0

  const flush = async () => {
    if (waiting === '') return
    const text = waiting
    waiting = ''
    await file.write(text)
  }

  return {
    add: (line, fields, fault) => {
      if (refused === 0) waiting = csvLine(['line', 'column', 'reason', ...header])
      refused += 1
      waiting += csvLine([String(line), fault.column, fault.reason, ...fields])
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
