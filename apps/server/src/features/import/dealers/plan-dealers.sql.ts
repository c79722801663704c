import { sql } from 'kysely'
import { belongsToSupplier } from '../../../repositories/owner-conditions.ts'
import { type ImportGrants, isGranted, missingPermissionMessage } from '../columns/import-grants.ts'
import { storedColumns } from '../columns/stored-columns.sql.ts'
import type { ImportSession } from '../staging/import-session.sql.ts'
import { type ImportStatement, runStatements, type StatementValues } from '../staging/import-statement.sql.ts'
import { dealerImportColumns } from './dealer-columns.ts'

const emailChangePermission = dealerImportColumns.email.changePermission

export interface DealerCounts {
  readonly created: number
  readonly updated: number
  readonly unchanged: number
}

// The first of duplicate rows counts; the others are refused, not merged.
const refuseRepeated = (key: string, column: string) => () =>
  sql`
  with numbered as (
    select line, row_number() over (partition by ${sql.raw(key)} order by line) as turn from import_dealers
    where ${sql.raw(key)} is not null
  ), repeated as (
    delete from import_dealers d using numbered n where n.line = d.line and n.turn > 1 returning d.line
  )
  insert into import_refusals select line, ${column}, 'repeats an earlier row' from repeated`

const matchExternalIds: ImportStatement = ({ supplierId }) => sql`
  update import_dealers n set dealer_id = d.id
  from dealers d where ${belongsToSupplier({ supplierId }, 'd')} and d.external_id = n."externalId"`

// Matches by email only if either has no externalId: different externalIds mean different dealers.
const matchEmails: ImportStatement = ({ supplierId }) => sql`
  update import_dealers n set dealer_id = d.id
  from dealers d
  where n.dealer_id is null and ${belongsToSupplier({ supplierId }, 'd')} and lower(d.email) = lower(n.email)
    and (n."externalId" is null or d.external_id is null)`

const refuseTakenEmails: ImportStatement = ({ supplierId }) => sql`
  with taken as (
    delete from import_dealers n using dealers d
    where ${belongsToSupplier({ supplierId }, 'd')} and lower(d.email) = lower(n.email) and d.id is distinct from n.dealer_id
    returning n.line
  )
  insert into import_refusals select line, 'email', 'belongs to another dealer' from taken`

// In the console, an email that its dealer can still restore can't be given to another dealer.
const refuseReservedEmails: ImportStatement = ({ supplierId, now }) => sql`
  with reserved as (
    delete from import_dealers n using email_changes e
    where ${belongsToSupplier({ supplierId }, 'e')} and lower(e.old_email) = lower(n.email)
      and e.used_at is null and e.expires_at > ${now} and e.dealer_id is distinct from n.dealer_id
    returning n.line
  )
  insert into import_refusals select distinct line, 'email', 'belongs to another dealer' from reserved`

const refuseChangedEmails: ImportStatement = ({ supplierId }) => sql`
  with changed as (
    delete from import_dealers n using dealers d where ${isEmailChanged(supplierId)} returning n.line
  )
  insert into import_refusals select line, 'email', ${`would change the dealer's email, which ${missingPermissionMessage(emailChangePermission)}`} from changed`

const isEmailChanged = (supplierId: StatementValues['supplierId']) =>
  sql`${belongsToSupplier({ supplierId }, 'd')} and d.id = n.dealer_id and lower(d.email) <> lower(n.email)`

// Replaces zones with the database's spelling. Only run if the file has any: reading `pg_timezone_names` is slow.
const nameZones: ImportStatement = () => sql`
  update import_dealers n set "timeZone" = z.name
  from pg_timezone_names z where lower(z.name) = lower(n."timeZone")`

const refuseUnknownZones: ImportStatement = () => sql`
  with unknown as (
    delete from import_dealers n where n."timeZone" is not null
      and not exists (select from pg_timezone_names z where z.name = n."timeZone")
    returning n.line
  )
  insert into import_refusals select line, 'timeZone', 'isn''t a supported time zone' from unknown`

// Times are hashed as numbers: their text depends on the connection's settings.
const hashed = Object.entries(dealerImportColumns)
  .filter(([name]) => name !== 'password')
  .map(([name, { kind }]) => (kind.sqlType === 'timestamptz' ? `extract(epoch from "${name}")` : `"${name}"`))
  .join(', ')

const hash: ImportStatement = () => sql`
  update import_dealers set source_hash = sha256(convert_to((${sql.raw(hashed)})::text, 'UTF8'))`

// The file's password is only set for dealers without one.
const decide: ImportStatement = ({ supplierId }) => sql`
  update import_dealers n set action = case
    when n.dealer_id is null then 'created'
    when exists (
      select from dealers d where ${belongsToSupplier({ supplierId }, 'd')} and d.id = n.dealer_id and d.source_hash = n.source_hash
        and (n."passwordHash" is null or d.password_hash is not null)) then 'unchanged'
    else 'updated' end`

const storedDealerColumns = storedColumns(dealerImportColumns, 'dealers')
const storedAddressColumns = storedColumns(dealerImportColumns, 'dealer_addresses')

// A file with other columns, such as a console export, has a different hash even if nothing would change.
const markUnchanged: ImportStatement = (values) => sql`
  update import_dealers n set action = 'unchanged'
  from dealers d
  left join dealer_addresses a on a.supplier_id = d.supplier_id and a.dealer_id = d.id and a.is_account_address
  where n.action = 'updated' and ${belongsToSupplier(values, 'd')} and d.id = n.dealer_id
    and d.email = n.email and coalesce(n."externalId", d.external_id) is not distinct from d.external_id
    and coalesce(n.status, d.status_id) = d.status_id
    and coalesce(n."creditAvailable", d.credit_available) = d.credit_available
    and coalesce(n."creditUsed", d.credit_used) = d.credit_used
    and coalesce(n."timeZone", d.time_zone) is not distinct from d.time_zone
    and num_nonnulls(n."autoAuthorize", n."autoAuthorizeUpTo", n."passwordHash") = 0
    and ${storedDealerColumns.same(values, 'n', 'd')}
    and (num_nonnulls(n."addressLine1", n."addressLine2", n.city, n.state, n.postal, n.country) = 0
      or a.id is not null and ${storedAddressColumns.same(values, 'n', 'a')})`

const matching = [
  () => sql`analyze import_dealers`,
  refuseRepeated('"externalId"', 'externalId'),
  refuseRepeated('lower(email)', 'email'),
  matchExternalIds,
  matchEmails,
  refuseTakenEmails,
] as const

/** Determines, once all rows are staged, which dealer each row updates, what changes, and whether an email changes. */
export async function planImportedDealers(
  session: ImportSession,
  { grants, columns }: { readonly grants: ImportGrants; readonly columns: readonly string[] },
): Promise<DealerCounts & { readonly changesEmails: boolean }> {
  await runStatements(session, [
    ...matching,
    ...(grants === 'all' ? [] : [refuseReservedEmails]),
    ...(isGranted(grants, emailChangePermission) ? [] : [refuseChangedEmails]),
  ])
  const zones = await session.run(sql`select from import_dealers where "timeZone" is not null limit 1`)
  const naming = zones.length === 0 ? [] : [nameZones, refuseUnknownZones]
  await runStatements(session, [...naming, hash, decide, markUnchanged], { columns })
  const rows = await session.run(sql<DealerCounts & { changesEmails: boolean }>`
    select count(*) filter (where action = 'created') as created, count(*) filter (where action = 'updated') as updated,
      count(*) filter (where action = 'unchanged') as unchanged,
      exists (select from import_dealers n join dealers d on ${isEmailChanged(sql`${session.supplierId}::int`)}) as "changesEmails"
    from import_dealers`)
  return rows[0] ?? { created: 0, updated: 0, unchanged: 0, changesEmails: false }
}
