import { once } from 'node:events'
import type { PoolClient } from 'pg'
import { from } from 'pg-copy-streams'

/** A running COPY into a table. */
export interface CopyIn {
  write(values: readonly (string | number | null)[]): void
  /** Sends the written rows and waits while the server is busy. */
  flush(): Promise<void>
  /** Sends the rest and resolves when the server has stored every row. */
  end(): Promise<void>
}

/** Starts a COPY into a table; the connection is busy until `end`. */
export function startCopy(client: PoolClient, table: string, columns: readonly string[]): CopyIn {
  const stream = client.query(from(`copy ${table} (${columns.join(', ')}) from stdin`))
  let failure: Error | undefined
  stream.on('error', (error) => {
    failure = error
  })
  let text = ''
  const flush = async () => {
    if (failure !== undefined) throw failure
    const piece = text
    text = ''
    if (piece !== '' && !stream.write(piece)) await once(stream, 'drain')
  }
  return {
    write: (values) => {
      text += copyLine(values)
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
export function copyLine(values: readonly (string | number | null)[]): string {
  let line = ''
  for (let index = 0; index < values.length; index += 1) {
    if (index > 0) line += '\t'
    line += copyValue(values[index] ?? null)
  }
  return `${line}\n`
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
