import { once } from 'node:events'
import type { PoolClient } from 'pg'
import { from } from 'pg-copy-streams'

export type StagedRow = Readonly<Record<string, string | number | null>>

export interface CopyIn {
  /** Writes a row; values in `derived` override the row's. */
  write(row: StagedRow, derived?: StagedRow): void
  /** Sends the written rows, with backpressure. */
  flush(): Promise<void>
  /** Sends the remaining rows and waits until the server has stored all. */
  end(): Promise<void>
}

/** Starts a COPY into a table; the connection is busy until `end`. */
export function startCopy(client: PoolClient, table: string, columns: readonly string[]): CopyIn {
  const stream = client.query(
    from(`copy ${table} (${columns.map((column) => `"${column}"`).join(', ')}) from stdin`),
  )
  let failure: Error | undefined
  stream.on('error', (error) => {
    failure = error
  })
  let text = ''
  const flush = async () => {
    if (failure !== undefined) throw failure
    const chunk = text
    text = ''
    if (chunk !== '' && !stream.write(chunk)) await once(stream, 'drain')
  }
  return {
    write: (row, derived = {}) => {
      text += copyLine(columns, row, derived)
    },
    flush,
    end: async () => {
      await flush()
      stream.end()
      await once(stream, 'finish')
    },
  }
}

/** One row in the text format of COPY. */
function copyLine(columns: readonly string[], row: StagedRow, derived: StagedRow): string {
  const cellOf = (column: string) => (column in derived ? derived[column] : row[column]) ?? null
  return `${columns.map((column) => copyValue(cellOf(column))).join('\t')}\n`
}

function copyValue(value: string | number | null): string {
  if (value === null) return '\\N'
  if (typeof value === 'number') return String(value)
  if (!/[\\\t\n\r]/.test(value)) return value
  return value
    .replaceAll('\\', '\\\\')
    .replaceAll('\t', '\\t')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
}
