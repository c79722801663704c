import type { CallerStaff } from '../../context/callers.ts'
import { latestStart } from '../../context/clock.ts'
import type { Db, SupplierOwner } from '../../context/db.ts'
import { belongsToSupplier } from '../owner-conditions.ts'
import { hasTwoStep } from './staff.repository.ts'
import { staffSessionLimits } from './staff-session-limits.ts'

// last_used_at is written at most this often, so that reading a list does not write a row each time.
const lastUsePrecisionMs = 60_000

export interface NewStaffSession extends SupplierOwner {
  readonly tokenHash: Buffer
  readonly staffId: number
  readonly device: string
  readonly network: string
  readonly now: Date
}

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
    .select(hasTwoStep.as('hasTwoStep'))
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

/** A session of a person, at any supplier. */
export interface StaffSessionRow {
  readonly id: number
  readonly supplier: string
  readonly device: string
  readonly network: string
  readonly createdAt: Date
  readonly lastUsedAt: Date
  readonly tokenHash: Buffer
}

/** The live sessions of a person at all suppliers, the last used first. */
export async function findStaffSessions(db: Db, staffId: number, now: Date): Promise<StaffSessionRow[]> {
  return await db
    .selectFrom('staff_sessions as s')
    .innerJoin('suppliers as u', 'u.id', 's.supplier_id')
    .select(['s.id', 'u.name as supplier', 's.device', 's.network', 's.token_hash as tokenHash'])
    .select(['s.created_at as createdAt', 's.last_used_at as lastUsedAt'])
    .where('s.staff_id', '=', staffId)
    .where('s.expires_at', '>', now)
    .where('s.last_used_at', '>', new Date(now.getTime() - staffSessionLimits.idleMs))
    .orderBy('s.last_used_at', 'desc')
    .orderBy('s.id', 'desc')
    .execute()
}

/** Which sessions of a person to end: one, those at one supplier, or all but one. */
export interface EndedSessions {
  readonly staffId: number
  readonly id?: number
  readonly supplierId?: number
  readonly keptTokenHash?: Buffer
}

/** Ends sessions of a person and answers how many there were. */
export async function endStaffSessions(
  db: Db,
  { staffId, id, supplierId, keptTokenHash }: EndedSessions,
): Promise<number> {
  const ended = await db
    .deleteFrom('staff_sessions')
    .where('staff_id', '=', staffId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .$if(supplierId !== undefined, (query) => query.where(belongsToSupplier({ supplierId: supplierId ?? 0 })))
    .$if(keptTokenHash !== undefined, (query) =>
      query.where('token_hash', '!=', keptTokenHash ?? Buffer.alloc(0)),
    )
    .executeTakeFirst()
  return Number(ended.numDeletedRows)
}

/** Deletes the sessions that have run out. */
export async function sweepStaffSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('staff_sessions').where('expires_at', '<', now).execute()
}
