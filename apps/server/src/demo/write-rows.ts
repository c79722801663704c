import type { PoolClient } from 'pg'
import { startCopy } from '../features/import/staging/copy-in.sql.ts'
import { type DemoRows, type DemoTable, demoTables } from './demo-rows.ts'
import { type ReservedIds, reserveIds, tableBehind } from './reserve-ids.ts'

/** Rows between two looks at whether the server keeps up. */
const rowsAtOnce = 500

/** Writes all rows of the demo by COPY, table after table, on one connection, until `signal` is aborted. */
export async function writeRows(client: PoolClient, rows: DemoRows, signal?: AbortSignal): Promise<void> {
  const ids = await reserveIds(client, rows)
  for (const table of demoTables) {
    signal?.throwIfAborted()
    await copyTable(client, table, rows[table], ids)
  }
  signal?.throwIfAborted()
}

async function copyTable(
  client: PoolClient,
  table: DemoTable,
  rows: readonly object[],
  ids: ReservedIds,
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  if (columns.length === 0) return
  const shifts = columns.map((column) => {
    const behind = tableBehind(table, column)
    return behind === undefined ? undefined : ids.get(behind)
  })
  const copy = startCopy(client, table, columns)
  for (const [index, row] of rows.entries()) {
    const values = row as Readonly<Record<string, unknown>>
    copy.write(columns.map((column, at) => writeValue(values[column], shifts[at])))
    if (index % rowsAtOnce === 0) await copy.flush()
  }
  await copy.end()
  // Without figures the planner checks references by the wrong index, dealer by dealer: ten times slower.
  await client.query(`analyze ${table}`)
}

/** A value in the text form of COPY; an id becomes the one the database set aside for that row. */
function writeValue(value: unknown, ids: readonly number[] | undefined): string | number | null {
  if (value === null) return null
  if (typeof value === 'number') {
    if (ids === undefined) return value
    const id = ids[value - 1]
    if (id === undefined) throw new Error(`The demo refers to a row ${value} that it does not have.`)
    return id
  }
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'boolean') return value ? 't' : 'f'
  if (typeof value === 'string') return value
  throw new Error('A row of the demo leaves out a column that the rows before it have.')
}
