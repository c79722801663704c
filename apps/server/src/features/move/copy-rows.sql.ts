import { pipeline } from 'node:stream/promises'
import { from, to } from 'pg-copy-streams'
import type { Connection } from './copied-tables.query.ts'

export interface RowsToCopy {
  /** Selects `columns` in their order. */
  readonly query: string
  readonly table: string
  readonly columns: readonly string[]
}

/** Copies rows to a table in another database, within the target's transaction. */
export async function copyRows(
  source: Connection,
  target: Connection,
  { query, table, columns }: RowsToCopy,
  signal?: AbortSignal,
): Promise<void> {
  const reading = source.query(to(`copy (${query}) to stdout`))
  const writing = target.query(from(`copy ${table} (${listColumns(columns)}) from stdin`))
  await pipeline(reading, writing, ...(signal === undefined ? [] : [{ signal }]))
}

export function listColumns(columns: readonly string[]): string {
  return columns.map((column) => `"${column}"`).join(', ')
}
