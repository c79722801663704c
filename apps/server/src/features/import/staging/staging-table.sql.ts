import { sql } from 'kysely'
import type { ImportColumns } from '../columns/field-kind.ts'
import type { CopyIn } from './copy-in.sql.ts'
import type { ImportSession } from './import-session.sql.ts'

interface StagingTable {
  readonly name: string
  readonly filled: Readonly<Record<string, string>>
  /** Columns that aren't filled from rows, as SQL for `create table`. */
  readonly added?: string
}

/** SQL types of a format's staged columns by name; `not null` if required. */
export function stagedTypes(columns: ImportColumns): Record<string, string> {
  return Object.fromEntries(
    Object.entries(columns).map(([name, { kind, required }]) => [
      name,
      required ? `${kind.sqlType} not null` : kind.sqlType,
    ]),
  )
}

/** The column definitions for `create table` or `jsonb_to_record`. */
export function columnList(types: Readonly<Record<string, string>>): string {
  return Object.entries(types)
    .map(([name, type]) => `"${name}" ${type}`)
    .join(', ')
}

/** Recreates a staging table and starts filling it. */
export async function stageRows(session: ImportSession, table: StagingTable): Promise<CopyIn> {
  const { name, filled, added } = table
  const columns = [columnList(filled), ...(added === undefined ? [] : [added])].join(', ')
  await session.run(sql`
    drop table if exists ${sql.table(name)};
    create temp table ${sql.table(name)} (${sql.raw(columns)})`)
  return session.copyInto(name, Object.keys(filled))
}
