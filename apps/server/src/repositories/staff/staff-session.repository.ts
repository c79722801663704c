import type { CallerStaff } from '../../context/callers.ts'
import { latestStart } from '../../context/clock.ts'
import type { Db, SupplierOwner } from '../../context/db.ts'
import { belongsToSupplier } from '../owner-conditions.ts'

/** How long a session in the console lives, in milliseconds: unused, and at most. */
export const staffSessionLimits = { idleMs: 8 * 3_600_000, longestMs: 7 * 24 * 3_600_000 } as const

// last_used_at is written at most this often, so that reading a list does not write a row each time.
const lastUsePrecisionMs = 60_000

/** A session to start. */
export interface NewStaffSession extends SupplierOwner {
  readonly tokenHash: Buffer
  readonly staffId: number
  readonly device: string
  readonly network: string
  readonly now: Date
}

/** Starts a session; a role that has just ended stops it. */
export async function startStaffSession(db: Db, session: NewStaffSession): Promise<void> {
  await db
    .insertInto('staff_sessions')
    .values({
      token_hash: session.tokenHash,
      supplier_id: session.supplierId,
      staff_id: session.staffId,
      device: session.device,
      network: session.network,
      created_at: session.now,
      last_used_at: session.now,
      expires_at: new Date(session.now.getTime() + staffSessionLimits.longestMs),
    })
    .execute()
}

/** The live session behind a token at this supplier, with who it is and the role of this moment; else undefined. */
export async function findStaffSession(
  db: Db,
  { tokenHash, supplierId, now }: { tokenHash: Buffer; supplierId: number; now: Date },
): Promise<CallerStaff | undefined> {
  const row = await db
    .selectFrom('staff_sessions as s')
    .innerJoin('staff_roles as r', (join) =>
      join.onRef('r.supplier_id', '=', 's.supplier_id').onRef('r.staff_id', '=', 's.staff_id'),
    )
    .innerJoin('staff as p', 'p.id', 's.staff_id')
    .select(['p.id', 'p.email', 'p.name', 'r.role', 's.last_used_at'])
    .where('s.token_hash', '=', tokenHash)
    .where(belongsToSupplier({ supplierId }, 's'))
    .where('s.expires_at', '>', now)
    .where('s.last_used_at', '>', new Date(now.getTime() - staffSessionLimits.idleMs))
    .where('s.last_used_at', '<=', latestStart(now))
    .where('s.created_at', '<=', latestStart(now))
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { last_used_at: lastUsedAt, ...staff } = row
  if (now.getTime() - lastUsedAt.getTime() > lastUsePrecisionMs) {
    await db
      .updateTable('staff_sessions')
      .set({ last_used_at: now })
      .where('token_hash', '=', tokenHash)
      .execute()
  }
  return { ...staff, tokenHash }
}

export async function endStaffSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('staff_sessions').where('token_hash', '=', tokenHash).execute()
}

/** Deletes the sessions that have run out. */
export async function sweepStaffSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('staff_sessions').where('expires_at', '<', now).execute()
}
