import * as z from 'zod/mini'
import { described } from '../fields/described.ts'
import { entriesOf } from '../fields/keys.ts'
import { type IdOf, namesOf, type StatusTable, statusIdIn } from '../statuses/status.ts'
import type { Meanings } from '../statuses/status-meanings.ts'

/** A status id; OpenAPI gets each status's name and meaning, for client generators. */
/* @__NO_SIDE_EFFECTS__ */
export function statusIdField<const Table extends StatusTable>(
  sentence: string,
  table: Table,
  meanings: Meanings<Table>,
): z.ZodMiniLiteral<IdOf<Table>> {
  const rows = entriesOf<StatusTable>(table)
  const field = statusIdIn(table)
  const written = rows.map(([, { id, name }]) => `${id} ${name}`).join(', ')
  z.globalRegistry.add(field, {
    description: `${sentence}, as a number: ${written}.`,
    'x-enum-varnames': rows.map(([, { name }]) => name),
    'x-enum-descriptions': rows.map(([key]) => meanings[key]),
  })
  return field
}

/** A status name, next to its id. */
/* @__NO_SIDE_EFFECTS__ */
export function statusNameField(sentence: string, table: StatusTable): z.ZodMiniString {
  return described(`${sentence}, as a name: ${namesOf(table)}.`, z.string())
}
