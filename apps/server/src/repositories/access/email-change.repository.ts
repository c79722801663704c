import { sql } from 'kysely'
import { latestStart } from '../../context/clock.ts'
import type { DatedOwner, Db } from '../../context/db.ts'
import { belongsTo, belongsToSupplier, ownerColumns } from '../owner-conditions.ts'

/** How long an email change can be undone, in milliseconds. */
export const emailUndoLifetimeMs = 72 * 3_600_000

const retentionMs = 30 * 24 * 3_600_000

/** Stores a dealer's email before a change, with the hash of the undo link and the session that made the change. */
export async function addEmailChange(
  db: Db,
  owner: DatedOwner,
  change: { tokenHash: Buffer; oldEmail: string; sessionTokenHash: Buffer | undefined },
): Promise<void> {
  await db
    .insertInto('email_changes')
    .values(({ selectFrom, fn, val }) => ({
      ...ownerColumns(owner),
      session_started_at: fn.coalesce(
        selectFrom('sessions')
          .select('created_at')
          .where('token_hash', '=', change.sessionTokenHash ?? null),
        val(owner.now),
      ),
      token_hash: change.tokenHash,
      old_email: change.oldEmail,
      changed_at: owner.now,
      expires_at: new Date(owner.now.getTime() + emailUndoLifetimeMs),
    }))
    .execute()
}

// Whether the old email was in use only between two uses of the current one, and could still be undone when it was
// replaced. Undoing is refused then, because an account's earlier owner has precedence.
const isInterim = sql<boolean>`exists (
  select from email_changes b join dealers d on d.supplier_id = b.supplier_id and d.id = b.dealer_id
  where b.supplier_id = email_changes.supplier_id and b.dealer_id = email_changes.dealer_id
    and b.id < email_changes.id and b.expires_at > email_changes.changed_at
    and lower(b.old_email) = lower(d.email))`

export interface UndoneEmailChange {
  readonly id: number
  readonly dealerId: number
  readonly oldEmail: string
  readonly changedAt: Date
  readonly sessionStartedAt: Date
}

/**
 * Consumes an undo link and returns its change; undefined for unknown, used or expired links, or if the account has
 * returned to an email from before this one.
 */
export async function consumeUndoLink(
  db: Db,
  link: { tokenHash: Buffer; supplierId: number; now: Date },
): Promise<UndoneEmailChange | undefined> {
  return await db
    .updateTable('email_changes')
    .set({ used_at: link.now })
    .where('token_hash', '=', link.tokenHash)
    .where(belongsToSupplier(link))
    .where('used_at', 'is', null)
    .where('expires_at', '>', link.now)
    .where('changed_at', '<=', latestStart(link.now))
    .where(({ not }) => not(isInterim))
    .returning(['id', 'dealer_id as dealerId', 'old_email as oldEmail', 'changed_at as changedAt'])
    .returning('session_started_at as sessionStartedAt')
    .executeTakeFirst()
}

/** Invalidates a dealer's undo links newer than this one: they were sent to the intruder's addresses. */
export async function invalidateLaterEmailChanges(db: Db, owner: DatedOwner, id: number): Promise<void> {
  await db
    .updateTable('email_changes')
    .set({ used_at: owner.now })
    .where(belongsTo(owner))
    .where('id', '>', id)
    .where('used_at', 'is', null)
    .execute()
}

/** Whether an email is reserved for another dealer, who can still undo its change. */
export async function isEmailReservedForOther(db: Db, owner: DatedOwner, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('email_changes')
    .select('id')
    .where(belongsToSupplier(owner))
    .where('dealer_id', '<>', owner.dealerId)
    .where(sql<boolean>`lower(old_email) = lower(${email})`)
    .where('used_at', 'is', null)
    .where('expires_at', '>', owner.now)
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes changes whose links expired long ago. */
export async function sweepEmailChanges(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - retentionMs)
  await db.deleteFrom('email_changes').where('expires_at', '<', before).execute()
}
