import { sql } from 'kysely'
import type { Actor } from '../../context/actor.ts'
import type { Db, Owner, SupplierOwner } from '../../context/db.ts'
import { belongsToSupplier } from '../owner-conditions.ts'
import { storableJson, storableText } from '../storable.ts'

export interface AuditEntry {
  readonly at: Date
  readonly actor: Actor
  /** The action as searchable text. */
  readonly command: string
  readonly supplierId: number
  /** Subject and input; never a secret. */
  readonly data: Readonly<Record<string, unknown>>
}

/**
 * Adds an audit entry in the transaction of the recorded action; the database refuses updates, and deletions within a
 * year.
 */
export async function addAuditEntry(db: Db, entry: AuditEntry): Promise<void> {
  await insertAuditEntry(db, entry)
}

/** Adds an entry before a console request or an import runs, and returns its id. */
export async function beginAuditedWork(db: Db, entry: AuditEntry): Promise<number> {
  return await insertAuditEntry(db, entry)
}

/** Adds the outcome of an audited console request or import. */
export async function endAuditedWork(db: Db, entryId: number, outcome: AuditEntry): Promise<void> {
  await insertAuditEntry(db, outcome, entryId)
}

async function insertAuditEntry(
  db: Db,
  { at, actor, command, supplierId, data }: AuditEntry,
  outcomeOf: number | null = null,
): Promise<number> {
  const { id } = await db
    .insertInto('audit_entries')
    .values({
      at,
      actor_kind: actor.kind,
      actor: actor.name,
      role: actor.role ?? null,
      command: storableText(command),
      supplier_id: supplierId,
      outcome_of: outcomeOf,
      data: storableJson(data),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface AccountAct {
  readonly now: Date
  readonly actor: Actor
  readonly owner: Owner
  readonly network: string
}

/** Audits an action on a dealer's account, in the transaction of the action. */
export async function addAccountEntry(
  db: Db,
  { now, actor, owner: { supplierId, dealerId }, network }: AccountAct,
  command: string,
  data: AuditEntry['data'] = {},
): Promise<void> {
  await addAuditEntry(db, { at: now, actor, command, supplierId, data: { dealerId, network, ...data } })
}

/**
 * Whether a user with earlier sign-ins to this console signs in from a new network, as far back as the audit log goes.
 */
export async function isNewSignInNetwork(
  db: Db,
  { supplierId, email, network }: SupplierOwner & { readonly email: string; readonly network: string },
): Promise<boolean> {
  const { isNew } = await db
    .selectFrom('audit_entries')
    // `bool_or` is null without earlier sign-ins.
    .select(sql<boolean>`coalesce(not bool_or(data ->> 'network' = ${network}), false)`.as('isNew'))
    .where(belongsToSupplier({ supplierId }))
    .where('command', '=', 'staff sign-in')
    .where('actor', '=', email)
    .executeTakeFirstOrThrow()
  return isNew
}

/** Deletes entries before a point in time. */
export async function sweepAuditEntries(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('audit_entries').where('at', '<', before).execute()
}
