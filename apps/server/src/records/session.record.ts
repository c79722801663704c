import type { DealerStatusId } from '@portal/contract/statuses/dealer-status'
import type { Tables } from '@portal/database/tables'
import type { Kysely } from 'kysely'

/** How long a session may live, in milliseconds: without use, and at most. */
export const sessionLimits = { idleMs: 8 * 3_600_000, longestMs: 7 * 24 * 3_600_000 } as const

// Written at most this often, so that reading a list does not write a row each time.
const writeUseAfterMs = 60_000

/** The session of a call. */
export interface CallerSession {
  readonly tokenHash: Buffer
  readonly impersonatedBy: string | null
  readonly expiresAt: Date
}

/** What every call knows of its dealer; the rest is read where it is shown. */
export interface CallerDealer {
  readonly id: number
  readonly email: string
  readonly statusId: DealerStatusId
  readonly groupId: number
}

/** Stores a new session of a dealer. */
export async function startSession(
  db: Kysely<Tables>,
  session: { tokenHash: Buffer; supplierId: number; dealerId: number; now: Date },
): Promise<CallerSession> {
  const { tokenHash, now } = session
  const expiresAt = new Date(now.getTime() + sessionLimits.longestMs)
  await db
    .insertInto('sessions')
    .values({
      token_hash: tokenHash,
      supplier_id: session.supplierId,
      dealer_id: session.dealerId,
      impersonated_by: null,
      created_at: now,
      last_used_at: now,
      expires_at: expiresAt,
    })
    .execute()
  return { tokenHash, impersonatedBy: null, expiresAt }
}

/** The live session behind a token at this supplier and its dealer, in one query; undefined when there is none. */
export async function findSession(
  db: Kysely<Tables>,
  asked: { tokenHash: Buffer; supplierId: number; now: Date },
): Promise<{ session: CallerSession; dealer: CallerDealer } | undefined> {
  const { tokenHash, supplierId, now } = asked
  const row = await db
    .selectFrom('sessions as s')
    .innerJoin('dealers as d', (join) =>
      join.onRef('d.supplier_id', '=', 's.supplier_id').onRef('d.id', '=', 's.dealer_id'),
    )
    .select(['s.impersonated_by', 's.expires_at', 's.last_used_at'])
    .select(['d.id', 'd.email', 'd.status_id', 'd.dealer_group_id'])
    .where('s.token_hash', '=', tokenHash)
    .where('s.supplier_id', '=', supplierId)
    .where('s.expires_at', '>', now)
    .where('s.last_used_at', '>', new Date(now.getTime() - sessionLimits.idleMs))
    .where('d.blocked_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) return undefined
  if (now.getTime() - row.last_used_at.getTime() > writeUseAfterMs) await noteUse(db, tokenHash, now)
  return {
    session: { tokenHash, impersonatedBy: row.impersonated_by, expiresAt: row.expires_at },
    dealer: {
      id: row.id,
      email: row.email,
      statusId: row.status_id as DealerStatusId,
      groupId: row.dealer_group_id,
    },
  }
}

async function noteUse(db: Kysely<Tables>, tokenHash: Buffer, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_used_at: now })
    .where('token_hash', '=', tokenHash)
    // Of several calls at once only the first one writes.
    .where('last_used_at', '<', new Date(now.getTime() - writeUseAfterMs))
    .execute()
}

/** Ends one session; nothing happens when it has ended already. */
export async function endSession(db: Kysely<Tables>, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
}

/** Removes the sessions that have ended by themselves. */
export async function sweepSessions(db: Kysely<Tables>, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', now).execute()
}
