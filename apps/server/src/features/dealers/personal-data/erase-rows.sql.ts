import { sql } from 'kysely'
import type { Db, SupplierOwner } from '../../../context/db.ts'
import { belongsToSupplier } from '../../../repositories/owner-conditions.ts'
import type { DealerTable } from './dealer-columns.sql.ts'
import { ofDealers } from './dealer-tables.query.ts'

export interface ErasedDealers extends SupplierOwner {
  /** The dealer and its test twin. */
  readonly dealerIds: readonly number[]
}

/** Deletes the rows of dealers in the tables that keep none, with what hangs on them. */
export async function deleteDealerRows(
  db: Db,
  dealers: ErasedDealers,
  tables: Readonly<Record<string, DealerTable>>,
): Promise<void> {
  const { dealerIds } = dealers
  const events = sql`select id from webhook_events where ${ofDealers('webhook_events', dealers, dealerIds)}`
  const endpoints = sql`select id from webhook_endpoints where ${ofDealers('webhook_endpoints', dealers, dealerIds)}`
  await sql`delete from webhook_snapshots where ${belongsToSupplier(dealers)} and event_id in (${events})`.execute(
    db,
  )
  await sql`delete from webhook_deliveries where ${belongsToSupplier(dealers)}
    and (event_id in (${events}) or endpoint_id in (${endpoints}))`.execute(db)
  for (const [table, { rows }] of Object.entries(tables)) {
    if (rows !== 'deleted') continue
    await sql`delete from ${sql.table(table)} where ${ofDealers(table, dealers, dealerIds)}`.execute(db)
  }
}

/** Replaces the personal columns of rows that are kept; rows without anything to replace are left as they are. */
export async function replaceDealerTexts(
  db: Db,
  dealers: ErasedDealers,
  tables: Readonly<Record<string, DealerTable>>,
): Promise<void> {
  // Logs that are written once let this transaction replace texts in them.
  await sql`select set_config('portal.erasing', 'a dealer', true)`.execute(db)
  for (const [table, { rows, columns }] of Object.entries(tables)) {
    const erased = Object.entries(columns).flatMap(([name, { erasedTo }]) =>
      rows === 'kept' && erasedTo !== undefined ? [{ name: sql.ref(name), value: sql.raw(erasedTo) }] : [],
    )
    if (erased.length === 0) continue
    const names = sql.join(erased.map(({ name }) => name))
    const values = sql.join(erased.map(({ value }) => value))
    const sets = sql.join(erased.map(({ name, value }) => sql`${name} = ${value}`))
    await sql`update ${sql.table(table)} set ${sets} where ${ofDealers(table, dealers, dealers.dealerIds)}
      and row(${names}) is distinct from row(${values})`.execute(db)
  }
  await sql`select set_config('portal.erasing', '', true)`.execute(db)
}

/** Removes what names a dealer in rows that are not its own: mails to and about it, calls of the supplier's programs, the audit. */
export async function eraseMentions(
  db: Db,
  { supplierId, dealerIds }: ErasedDealers,
  { emails, texts }: { readonly emails: readonly string[]; readonly texts: readonly string[] },
): Promise<void> {
  const isOfSupplier = belongsToSupplier({ supplierId })
  const addresses = sql`any(${emails.map((email) => email.toLowerCase())}::text[])`
  const words = sql`any(${[...emails.map((email) => `(?i)${wordPattern(email)}`), ...texts.map(wordPattern)]}::text[])`
  await sql`delete from link_requests where ${isOfSupplier} and lower(email) = ${addresses}`.execute(db)
  // Mail to another dealer is that one's; it may share a name with this one.
  await sql`delete from mail_outbox m where ${isOfSupplier} and (lower(recipient) = ${addresses}
    or (m::text ~ ${words} and not exists (select from dealers d
      where ${belongsToSupplier({ supplierId }, 'd')} and lower(d.email) = lower(m.recipient))))`.execute(db)
  await sql`delete from api_requests r where ${isOfSupplier} and dealer_id is null and r::text ~ ${words}`.execute(
    db,
  )
  // The key stays, so that nothing is done twice; only its answer is not given again.
  await sql`update idempotency_keys set answer_body = '{}' where ${isOfSupplier} and dealer_id is null
    and answer_body::text ~ ${words}`.execute(db)
  await sql`delete from jobs j where ${isOfSupplier} and dealer_id is null and finished_at is not null
    and j::text ~ ${words}`.execute(db)
  await sql`select set_config('portal.erasing', 'a dealer', true)`.execute(db)
  await sql`
    with named as (
      select id from audit_entries e where ${isOfSupplier} and (data ->> 'dealerId' = any(${dealerIds.map(String)}::text[])
        or lower(actor) = ${addresses} or data::text ~ ${words}))
    update audit_entries e set actor = case when lower(actor) = ${addresses} then 'erased dealer' else actor end,
      data = jsonb_strip_nulls(jsonb_build_object('dealerId', data -> 'dealerId', 'erased', true))
    where ${isOfSupplier} and (id in (select id from named) or outcome_of in (select id from named))
      and not data ? 'erased'`.execute(db)
  await sql`select set_config('portal.erasing', '', true)`.execute(db)
}

/** Finds a text as words of their own, as it is written: "Store" in neither "Stores" nor "store". */
function wordPattern(text: string): string {
  return `(^|[^[:alnum:]])${text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}($|[^[:alnum:]])`
}
