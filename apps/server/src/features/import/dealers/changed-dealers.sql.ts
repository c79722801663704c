import { sql } from 'kysely'
import type { Actor } from '../../../context/actor.ts'
import { recordEmailChange } from '../../../domain/dealers/record-email-change.ts'
import { unauditedColumns } from '../../../repositories/operations/audited-row.repository.ts'
import { belongsToSupplier } from '../../../repositories/owner-conditions.ts'
import type { ImportContext } from '../import-format.ts'
import type { ImportSession } from '../staging/import-session.sql.ts'
import type { ImportStatement } from '../staging/import-statement.sql.ts'

const hidden = [
  ...unauditedColumns,
  ...['supplier_id', 'id', 'dealer_id', 'created_at', 'password_changed_at', 'is_account_address'],
]

// The dealer columns a file can change, in audit format.
const shown = sql`(to_jsonb(d)
  || coalesce((select to_jsonb(a) from dealer_addresses a
    where a.supplier_id = d.supplier_id and a.dealer_id = d.id and a.is_account_address)
    - '{name,company_name,email,phone}'::text[], '{}')
  || coalesce((select jsonb_object_agg(s.handle, s.value) from dealer_settings s
    where s.supplier_id = d.supplier_id and s.dealer_id = d.id
      and s.handle in ('auto_authorize', 'auto_authorize_up_to')), '{}')
  || jsonb_build_object('has_password', d.password_hash is not null)) - ${hidden}::text[]`

export const createDealersBefore: ImportStatement = () => sql`
  create temp table if not exists import_dealers_before (dealer_id int primary key, email text, shown jsonb)`

/** Locks the dealers that a batch changes, and stores their previous values. */
export const keepDealersBefore: ImportStatement = ({ supplierId, batch }) => sql`
  with locked as (
    select d.* from import_dealers n join dealers d on ${belongsToSupplier({ supplierId }, 'd')} and d.id = n.dealer_id
    where n.batch = ${batch} and n.action = 'updated' order by d.id for update of d
  ), emptied as (delete from import_dealers_before)
  insert into import_dealers_before select d.id, d.email, ${shown} from locked d`

/** Audits each dealer changed by a batch, with the values before and after. */
export const auditChangedDealers =
  ({ kind, name }: Actor): ImportStatement =>
  ({ supplierId, now, file }) =>
    sql`
  insert into audit_entries (at, actor_kind, actor, command, supplier_id, data)
  select ${now}, ${kind}, ${name}, 'dealer import', ${supplierId},
    jsonb_build_object('dealerId', d.id, 'file', ${file}, 'changes', c.changes)
  from import_dealers_before b
  join dealers d on ${belongsToSupplier({ supplierId }, 'd')} and d.id = b.dealer_id
  cross join lateral (select ${shown} as shown) a
  cross join lateral (
    select jsonb_object_agg(name, jsonb_build_array(b.shown -> name, a.shown -> name)) as changes
    from jsonb_object_keys(b.shown || a.shown) name
    where b.shown -> name is distinct from a.shown -> name) c
  where c.changes is not null
  order by d.id`

interface ChangedEmail {
  readonly dealerId: number
  readonly from: string
  readonly to: string
  readonly firstName: string
}

/** Audits each email change of a batch, invalidates links to the old address and sends it an undo link. */
export async function recordChangedEmails(session: ImportSession, ctx: ImportContext['ctx']): Promise<void> {
  const { supplierId, db, now } = session
  const changed = await session.run(sql<ChangedEmail>`
    select d.id as "dealerId", b.email as "from", d.email as "to", d.first_name as "firstName"
    from import_dealers_before b join dealers d on ${belongsToSupplier({ supplierId }, 'd')} and d.id = b.dealer_id
    where lower(d.email) <> lower(b.email) order by d.id`)
  for (const { dealerId, ...change } of changed) {
    await recordEmailChange({ ...ctx, db, now, owner: { supplierId, dealerId } }, change)
  }
}
