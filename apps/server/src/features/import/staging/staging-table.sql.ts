import { sql } from 'kysely'
import type { ImportColumns } from '../columns/field-kind.ts'
import type { CopyIn } from './copy-in.sql.ts'
import type { ImportSession } from './import-session.sql.ts'

interface StagingTable {
  readonly name: string
  readonly filled: Readonly<Record<string, string>>
  /** As `create table` lists them. */
  readonly added?: string
}

/** The staged columns of a format by name and type; a required one is never null. */
export function stagedTypes(columns: ImportColumns): Record<string, string> {
  return Object.fromEntries(
    Object.entries(columns).map(([name, { kind, required }]) => [
      name,
      required ? `${kind.sqlType} not null` : kind.sqlType,
    ]),
  )
}

/** Columns with their types, as `create table` and `jsonb_to_record` list them. */
export function columnList(types: Readonly<Record<string, string>>): string {
  return Object.entries(types)
    .map(([name, type]) => `"${name}" ${type}`)
    .join(', ')
}

/** Creates a staging table again and starts filling it. */
export async function stageRows(session: ImportSession, table: StagingTable): Promise<CopyIn> {
  const { name, filled, added } = table
  const columns = [columnList(filled), ...(added === undefined ? [] : [added])].join(', ')
  await session.run(sql`
    drop table if exists ${sql.table(name)};
    create temp table ${sql.table(name)} (${sql.raw(columns)})`)
  return session.copyInto(name, Object.keys(filled))
}
