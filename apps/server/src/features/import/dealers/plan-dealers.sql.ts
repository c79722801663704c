import type { ImportSession } from '../staging/import-session.sql.ts'
import { runStatement } from '../staging/run-statement.sql.ts'

/** How many dealers a file would create, update and leave alone. */
export interface DealerCounts {
  readonly created: number
  readonly updated: number
  readonly unchanged: number
}

// The first of several rows holds; the others are refused, not merged.
const refuseRepeated = (key: string, column: string) => `
  with numbered as (
    select line, row_number() over (partition by ${key} order by line) as turn from import_dealers
    where ${key} is not null
  ), repeated as (
    delete from import_dealers d using numbered n where n.line = d.line and n.turn > 1 returning d.line
  )
  insert into import_refusals select line, '${column}', 'stands in an earlier row of the file' from repeated`

const matchExternalIds = `
  update import_dealers n set dealer_id = d.id
  from dealers d where d.supplier_id = :supplier and d.external_id = n.external_id`

// By e-mail only where one of both has no externalId: with two different ones they are two dealers.
const matchEmails = `
  update import_dealers n set dealer_id = d.id
  from dealers d
  where n.dealer_id is null and d.supplier_id = :supplier and lower(d.email) = lower(n.email)
    and (n.external_id is null or d.external_id is null)`

const refuseTakenEmails = `
  with taken as (
    delete from import_dealers n using dealers d
    where d.supplier_id = :supplier and lower(d.email) = lower(n.email) and d.id is distinct from n.dealer_id
    returning n.line
  )
  insert into import_refusals select line, 'email', 'belongs to another dealer' from taken`

// Under the names that the database has for them; looked up only where a file names any, since reading them takes long.
const nameZones = `
  update import_dealers n set time_zone = z.name
  from pg_timezone_names z where lower(z.name) = lower(n.time_zone)`

const refuseUnknownZones = `
  with unknown as (
    delete from import_dealers n where time_zone is not null
      and not exists (select from pg_timezone_names z where z.name = n.time_zone)
    returning n.line
  )
  insert into import_refusals select line, 'timeZone', 'is a time zone that the database does not know' from unknown`

// The settings only where there are any, so that files without them stay what they were.
const hash = `
  update import_dealers set source_hash = sha256(convert_to((external_id, email, first_name, last_name, phone,
    company_name, website, tax_id, status_id, extract(epoch from cancel_at), credit_available, credit_used,
    address)::text ||
    case when num_nonnulls(auto_authorize, auto_authorize_up_to, time_zone) = 0 then ''
      else (auto_authorize, auto_authorize_up_to, time_zone)::text end, 'UTF8'))`

// A password in the file is a first one: a dealer who has a password keeps it.
const decide = `
  update import_dealers n set action = case
    when n.dealer_id is null then 'created'
    when exists (
      select from dealers d where d.supplier_id = :supplier and d.id = n.dealer_id and d.source_hash = n.source_hash
        and (n.password_hash is null or d.password_hash is not null)) then 'unchanged'
    else 'updated' end`

const matching = [
  'analyze import_dealers',
  refuseRepeated('external_id', 'externalId'),
  refuseRepeated('lower(email)', 'email'),
  matchExternalIds,
  matchEmails,
  refuseTakenEmails,
] as const

/** Finds out, once all rows are staged, which dealer each row means and what would become of it. */
export async function planImportedDealers(session: ImportSession): Promise<DealerCounts> {
  for (const statement of matching) await runStatement(session, statement)
  const zones = await session.client.query('select from import_dealers where time_zone is not null limit 1')
  const naming = zones.rowCount === 0 ? [] : [nameZones, refuseUnknownZones]
  for (const statement of [...naming, hash, decide]) await runStatement(session, statement)
  const { rows } = await session.client.query<DealerCounts>(`
    select count(*) filter (where action = 'created') as created, count(*) filter (where action = 'updated') as updated,
      count(*) filter (where action = 'unchanged') as unchanged from import_dealers`)
  return rows[0] ?? { created: 0, updated: 0, unchanged: 0 }
}
