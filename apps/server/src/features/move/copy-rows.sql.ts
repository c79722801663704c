import { pipeline } from 'node:stream/promises'
import { from, to } from 'pg-copy-streams'
import type { Connection } from './copied-tables.query.ts'

export interface RowsToCopy {
  /** A query for the rows, with the values of `columns` in their order. */
  readonly query: string
  readonly table: string
  readonly columns: readonly string[]
}

/** Copies rows from one database into a table of another; the target's transaction decides whether they stay. */
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
