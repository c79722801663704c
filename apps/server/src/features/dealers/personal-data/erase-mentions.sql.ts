import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../context/db.ts'
import { belongsToSupplier } from '../../../repositories/owner-conditions.ts'
import type { ErasedDealers } from './erase-rows.sql.ts'

// JSON paths of dealers' email addresses in audit data, at any depth, single or in lists.
const addressPaths = ['email', 'from', 'to'].map((key) => `$.**.${key}[*]`)

const unsupportedByJsonb = String.raw`\\u(0000|d[89a-f])`

const around = String.raw`\s<>(),;:"\[\]`

/**
 * A PostgreSQL pattern for a whole email address in any case: `a@x.example` in "From a@x.example." but not in
 * `aa@x.example` or `a@x.example.org`.
 */
export function addressPattern(email: string): string {
  const address = email.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  return `(?i)(^|[${around}])'?${address}'?($|[${around}!?]|\\.($|[${around}]))`
}

/**
 * Removes mentions of a dealer from rows that aren't its own: emails, the supplier's API requests, finished jobs and
 * the audit log. Rows are found by dealer id or whole email address in known columns; names are not searched, since
 * others may share them.
 */
export async function eraseMentions(
  db: Db,
  { supplierId, dealerIds }: ErasedDealers,
  emails: readonly string[],
): Promise<void> {
  const matchesSupplier = belongsToSupplier({ supplierId })
  const idTexts = sql`any(${dealerIds.map(String)}::text[])`
  const addresses = sql`any(${emails.map((email) => email.toLowerCase())}::text[])`
  const patterns = sql`any(${emails.map(addressPattern)}::text[])`
  /** Whether a string value in a JSON column contains an address; keys don't count. */
  const hasAddress = (column: string) => sql`exists (
    select from jsonb_path_query(${sql.ref(column)}::jsonb, '$.** ? (@.type() == "string")') v where v #>> '{}' ~ ${patterns})`
  /** Whether a column equals the email of one of the supplier's staff. */
  const isStaffColumn = (column: string) => sql`exists (
    select from staff s join staff_roles r on r.staff_id = s.id
    where ${belongsToSupplier({ supplierId }, 'r')} and lower(s.email) = lower(${sql.ref(column)}))`
  await sql`delete from link_requests q where ${matchesSupplier} and lower(email) = ${addresses}
    and not (purpose = 'staff_password' and ${isStaffColumn('q.email')})`.execute(db)
  await sql`delete from mail_outbox m where ${matchesSupplier} and (about_dealers && ${dealerIds}::int[]
    or to_dealer_id = any(${dealerIds}::int[])
    or (lower(recipient) = ${addresses} and not (kind like 'staff\\_%' and ${isStaffColumn('m.recipient')}))
    or ((subject ~ ${patterns} or text_body ~ ${patterns}) and not exists (
      select from dealers d left join email_changes c on c.supplier_id = d.supplier_id and c.dealer_id = d.id
      where ${belongsToSupplier({ supplierId }, 'd')} and lower(m.recipient) in (lower(d.email), lower(c.old_email)))))`.execute(
    db,
  )
  await sql`delete from api_requests r where ${matchesSupplier} and dealer_id is null
    and (${hasAddress('r.answer')} or ${hasAddress('r.request_body')})`.execute(db)
  // The key stays to prevent repeats, but its response is dropped. `jsonb` can't hold lone surrogates.
  await sql`update idempotency_keys k set answer_body = '{}' where ${matchesSupplier} and dealer_id is null
    and case when answer_body::text ~* ${unsupportedByJsonb} then answer_body::text ~ ${patterns}
      else ${hasAddress('k.answer_body')} or exists (
        select from jsonb_path_query(answer_body::jsonb, '$.**.dealerId') v where v #>> '{}' = ${idTexts}) end`.execute(
    db,
  )
  await sql`delete from jobs j where ${matchesSupplier} and dealer_id is null and finished_at is not null
    and (${hasAddress('j.input')} or ${hasAddress('j.cursor')} or ${hasAddress('j.outcome')})`.execute(db)
  await eraseFromAudit(db, { supplierId, idTexts, addresses })
}

interface ErasedNames {
  readonly supplierId: number
  readonly idTexts: RawBuilder<unknown>
  readonly addresses: RawBuilder<unknown>
}

/** The entries stay, without the dealer's values. */
async function eraseFromAudit(db: Db, { supplierId, idTexts, addresses }: ErasedNames): Promise<void> {
  const matchesSupplier = belongsToSupplier({ supplierId })
  const addressed = sql.join(
    addressPaths.map((path) => sql`select v from jsonb_path_query(data, ${sql.lit(path)}) v`),
    sql` union all `,
  )
  await sql`select set_config('portal.erasing', 'a dealer', true)`.execute(db)
  await sql`
    with named as (
      select id from audit_entries where ${matchesSupplier} and (data ->> 'dealerId' = ${idTexts}
        or (actor_kind = 'dealer' and lower(actor) = ${addresses})
        or (data ->> 'dealerId' is null and command !~* 'staff' and exists (
          select from (${addressed}) a where lower(v #>> '{}') = ${addresses}))))
    update audit_entries e
    set actor = case when actor_kind = 'dealer' and lower(actor) = ${addresses} then 'erased dealer' else actor end,
      data = jsonb_strip_nulls(jsonb_build_object('dealerId', data -> 'dealerId', 'call', data -> 'call',
        'params', case when jsonb_typeof(data #> '{params,id}') = 'number' then jsonb_build_object('id', data #> '{params,id}') end,
        'isDone', data -> 'isDone', 'erased', true))
    where ${matchesSupplier} and (id in (select id from named) or outcome_of in (select id from named))
      and not data ? 'erased'`.execute(db)
  await sql`select set_config('portal.erasing', '', true)`.execute(db)
}
