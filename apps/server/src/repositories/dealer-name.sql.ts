import { type RawBuilder, sql } from 'kysely'

/** SQL for a dealer's name in the console: the company, else the person, else the email. */
export function dealerNameIn(dealers: string): RawBuilder<string> {
  const of = (column: string) => sql.ref(`${dealers}.${column}`)
  return sql<string>`coalesce(nullif(${of('company_name')}, ''), nullif(trim(${of('first_name')} || ' ' || ${of('last_name')}), ''), ${of('email')})`
}
