import { type EndpointName, endpoints } from '@portal/contract/api/endpoints'
import type { StaffRole } from '@portal/contract/callers/permissions'
import { keysOf } from '@portal/contract/fields/keys'
import type { ActorKind } from '@portal/contract/orders/events/order-event.schema'
import type { AuditKind } from '@portal/contract/staff/audit.schema'
import { type RawBuilder, sql } from 'kysely'
import type { Db, SupplierOwner } from '../../../context/db.ts'
import { belongsToSupplier } from '../../../repositories/owner-conditions.ts'
import { type AuditWord, isDescribedBy } from './audit-search.query.ts'

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
  readonly words: readonly AuditWord[]
  readonly kind: AuditKind | undefined
  readonly from: Date | undefined
  readonly until: Date | undefined
  readonly before: number | undefined
  readonly limit: number
}

/** Sign-ins and sessions. */
const signInCommands = [
  ...['account sign-in', 'account sign-in failed', 'account sign-in link', 'account sign-out'],
  ...['account session ended', 'account sessions ended', 'account reset link'],
  ...['staff sign-in', 'staff sign-in failed', 'staff sign-out', 'staff sessions ended'],
  ...['staff code refused', 'staff recovery code used', 'staff password link'],
  ...['signOutStaff', 'endOwnStaffSession', 'endOtherStaffSessions'],
]

/** Requests for an import, which has an entry of its own once it runs. */
const importRequests = keysOf(endpoints).filter((name) => /^(upload|start)\w+Import$/.test(name))
const tagRequests = ['updateOrderTags', 'tagConsoleOrders'] satisfies EndpointName[]
/** Requests whose work adds entries of its own. */
const coveredRequests = [...importRequests, ...tagRequests]

// Enough newest entries to fill a page with a usual search, read in milliseconds.
const scannedFirst = 2000

/**
 * Finds a supplier's audit entries, newest first. Omits entries added by use cases during a console request, because
 * the request's own entry covers them, and accepted requests for imports and tags, because their own entries cover them.
 */
export async function findAuditEntries(db: Db, owner: SupplierOwner, query: EntryQuery): Promise<AuditRow[]> {
  const { words, limit } = query
  const all = sql`select e.* from audit_entries e where ${isListed(owner, query)}`
  const newest = sql`${all} order by e.at desc, e.id desc limit ${scannedFirst}`
  if (words.length === 0) return await readEntries(db, sql`${all} order by e.at desc, e.id desc`, query)
  const found = await readEntries(db, newest, query)
  if (found.length === limit) return found
  // A rare word is found by its index, which an ordered scan would not use.
  return await readEntries(db, sql`${all} and ${describedBy(words)}`, query)
}

/** Reads entries with their outcomes; `entries` is planned by itself. */
async function readEntries(
  db: Db,
  entries: RawBuilder<unknown>,
  { words, limit }: EntryQuery,
): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`
    select e.id, e.at, e.actor_kind as "actorKind", e.actor, e.role, e.command, e.data, o.data as outcome
    from (${entries} offset 0) e left join audit_entries o on o.outcome_of = e.id
    where not (e.command = any(${coveredRequests}::text[]) and coalesce((o.data -> 'isDone')::boolean, false))
      and ${describedBy(words)}
    order by e.at desc, e.id desc limit ${limit}`.execute(db)
  return rows
}

const describedBy = (words: readonly AuditWord[]) =>
  sql<boolean>`${sql.join([sql`true`, ...words.map(isDescribedBy)], sql` and `)}`

/** The condition for entries that are listed without a search. */
function isListed(owner: SupplierOwner, { kind, from, until, before }: EntryQuery): RawBuilder<boolean> {
  return sql<boolean>`${belongsToSupplier(owner, 'e')} and e.outcome_of is null and (e.role is null or e.data ? 'call')
      and (${kind ?? null}::text is null or (e.command = any(${signInCommands}::text[])) = (${kind ?? null} = 'sign_ins'))
      and (${from ?? null}::timestamptz is null or e.at >= ${from ?? null})
      and (${until ?? null}::timestamptz is null or e.at < ${until ?? null})
      and (${before ?? null}::bigint is null or (e.at, e.id) < (
        select l.at, l.id from audit_entries l where ${belongsToSupplier(owner, 'l')} and l.id = ${before ?? null}))`
}
