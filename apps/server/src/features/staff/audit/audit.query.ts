import type { StaffRole } from '@portal/contract/callers/permissions'
import type { ActorKind } from '@portal/contract/orders/events/order-event.schema'
import { sql } from 'kysely'
import type { Db, SupplierOwner } from '../../../context/db.ts'
import { belongsToSupplier } from '../../../repositories/owner-conditions.ts'

/** A stored entry, with its outcome if it was a console request. */
export interface AuditRow {
  readonly id: number
  readonly at: Date
  readonly actorKind: ActorKind
  readonly actor: string | null
  readonly role: StaffRole | null
  readonly command: string
  readonly data: Readonly<Record<string, unknown>>
  readonly outcome: Readonly<Record<string, unknown>> | null
}

export interface EntryQuery {
  readonly person: string
  readonly what: string
  /** Commands whose sentence contains `what`. */
  readonly calls: readonly string[]
  readonly from: Date | undefined
  readonly until: Date | undefined
  readonly before: number | undefined
  readonly limit: number
}

/**
 * Finds a supplier's audit entries, newest first. Omits entries added by use cases during a console request, because
 * the request's own entry covers them.
 */
export async function findAuditEntries(
  db: Db,
  owner: SupplierOwner,
  { person, what, calls, from, until, before, limit }: EntryQuery,
): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`
    select e.id, e.at, e.actor_kind as "actorKind", e.actor, e.role, e.command, e.data, o.data as outcome
    from audit_entries e left join audit_entries o on o.outcome_of = e.id
    where ${belongsToSupplier(owner, 'e')} and e.outcome_of is null and (e.role is null or e.data ? 'call')
      and (${person} = '' or strpos(fold_text(coalesce(e.actor, '')), fold_text(${person})) > 0)
      and (${what} = '' or strpos(fold_text(e.command), fold_text(${what})) > 0 or e.command = any(${[...calls]}::text[])
        or strpos(fold_text(e.data::text), fold_text(${what})) > 0)
      and (${from ?? null}::timestamptz is null or e.at >= ${from ?? null})
      and (${until ?? null}::timestamptz is null or e.at < ${until ?? null})
      and (${before ?? null}::bigint is null or e.id < ${before ?? null})
    order by e.id desc limit ${limit}`.execute(db)
  return rows
}
