import { type RawBuilder, sql } from 'kysely'

/** What staff calls a dealer of a table of dealers: its company, else the person, else the email address. */
export function dealerNameIn(dealers: string): RawBuilder<string> {
  const of = (column: string) => sql.ref(`${dealers}.${column}`)
  return sql<string>`coalesce(nullif(${of('company_name')}, ''), nullif(trim(${of('first_name')} || ' ' || ${of('last_name')}), ''), ${of('email')})`
}
