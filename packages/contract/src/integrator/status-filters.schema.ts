import * as z from 'zod/mini'
import { type IdOf, idsOf, namesOf, rowsOf, type StatusTable, statusIdByName } from '../statuses/status.ts'

/** A status in a query, by id or name, ignoring case; parsed as its id. */
export function statusInText<const Table extends StatusTable>(table: Table) {
  const message = `Must be ${namesOf(table)}, or its number`
  const choices = [
    { type: 'integer', enum: idsOf(table) },
    { type: 'string', enum: rowsOf(table).map(({ name }) => name) },
  ]
  const read = z.transform((text: string, context): IdOf<Table> => {
    const id = idsOf(table).find((one) => String(one) === text) ?? statusIdByName(table, text)
    if (id !== undefined) return id
    context.issues.push({ code: 'custom', input: text, message })
    return z.NEVER
  })
  return z.pipe(z.string(), read).check(z.meta({ type: undefined, anyOf: choices }))
}
