import * as z from 'zod/mini'

export interface Status {
  readonly id: number
  readonly name: string
}

export type StatusTable = Readonly<Record<string, Status>>

export type IdOf<Table extends StatusTable> = Table[keyof Table]['id']

export function rowsOf<const Table extends StatusTable>(table: Table): readonly Table[keyof Table][] {
  return Object.values(table) as Table[keyof Table][]
}

export function namesOf(table: StatusTable): string {
  return rowsOf(table)
    .map(({ name }) => name)
    .join(', ')
}

export function idsOf<const Table extends StatusTable>(table: Table): IdOf<Table>[] {
  return rowsOf(table).map((row) => row.id)
}

/** The name of the status with this id; undefined if unknown. */
export function statusName(table: StatusTable, id: number): string | undefined {
  return rowsOf(table).find((row) => row.id === id)?.name
}

/** The id of the status with this name, ignoring case; undefined if unknown. */
export function statusIdByName<const Table extends StatusTable>(
  table: Table,
  name: string,
): IdOf<Table> | undefined {
  const wanted = name.trim().toLowerCase()
  return rowsOf(table).find((row) => row.name.toLowerCase() === wanted)?.id
}

export function statusIdIn<const Table extends StatusTable>(table: Table): z.ZodMiniLiteral<IdOf<Table>> {
  return z.literal(idsOf(table))
}
