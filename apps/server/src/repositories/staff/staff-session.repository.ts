import { shownSessions } from '@portal/contract/account/sessions.schema'
import { sql } from 'kysely'
import type { CallerStaff } from '../../context/callers.ts'
import { latestStart } from '../../context/clock.ts'
import type { Db, SupplierOwner } from '../../context/db.ts'
import { dealerNameIn } from '../dealer-name.sql.ts'
import { belongsToSupplier } from '../owner-conditions.ts'
import { hasTwoStep, staffSessionLimits } from './staff.repository.ts'

// last_used_at is written at most this often, to avoid a write with every request.
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

/** Finds the active session of a token at this supplier, with the user and current role. */
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

/** A staff member's session at any supplier: in the console or on behalf of a dealer. */
export interface StaffSessionRow {
  readonly id: number
  readonly supplier: string
  readonly device: string
  readonly network: string
  readonly createdAt: Date
  readonly lastUsedAt: Date
  readonly isCurrent: boolean
  readonly dealerId: number | null
  readonly dealer: string | null
}

/** Finds a person's most recent active sessions, the current one first, and their total number. */
export async function findStaffSessions(
  db: Db,
  { staffId, currentTokenHash, now }: { staffId: number; currentTokenHash: Buffer; now: Date },
): Promise<{ rows: StaffSessionRow[]; total: number }> {
  const usedSince = new Date(now.getTime() - staffSessionLimits.idleMs)
  const { rows } = await sql<StaffSessionRow & { total: number }>`
    select x.id, u.name as supplier, x.device, x.network, x."createdAt", x."lastUsedAt", x."isCurrent", x."dealerId", x.dealer,
      count(*) over ()::int as total from (
      select supplier_id, id, device, network, created_at as "createdAt", last_used_at as "lastUsedAt",
        token_hash = ${currentTokenHash} as "isCurrent", null::int as "dealerId", null as dealer
      from staff_sessions where staff_id = ${staffId} and expires_at > ${now} and last_used_at > ${usedSince}
      union all
      select s.supplier_id, s.id, s.device, s.network, s.created_at, s.last_used_at, false, d.id, ${dealerNameIn('d')}
      from staff_sessions c join sessions s on s.staff_session = c.token_hash
        join dealers d on d.supplier_id = s.supplier_id and d.id = s.dealer_id
      where c.staff_id = ${staffId} and s.expires_at > ${now}
    ) x join suppliers u on u.id = x.supplier_id
    order by "isCurrent" desc, "lastUsedAt" desc, x.id desc limit ${shownSessions}`.execute(db)
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}

/** A person's sessions to end: one console session, all at one supplier, or all but one. */
export interface EndedSessions {
  readonly staffId: number
  readonly id?: number
  readonly supplierId?: number
  readonly exceptTokenHash?: Buffer
}

/**
 * Ends a staff member's console sessions and all sessions on behalf of dealers opened from them or from the kept
 * session. Returns the number of ended sessions.
 */
export async function endStaffSessions(
  db: Db,
  { staffId, id, supplierId, exceptTokenHash }: EndedSessions,
): Promise<number> {
  const acting =
    exceptTokenHash === undefined ? 0 : await endActingSessions(db, { tokenHash: exceptTokenHash })
  const ended = await db
    .deleteFrom('staff_sessions')
    .where('staff_id', '=', staffId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .$if(supplierId !== undefined, (query) => query.where(belongsToSupplier({ supplierId: supplierId ?? 0 })))
    .$if(exceptTokenHash !== undefined, (query) =>
      query.where('token_hash', '!=', exceptTokenHash ?? Buffer.alloc(0)),
    )
    .executeTakeFirst()
  return Number(ended.numDeletedRows) + acting
}

/**
 * Ends staff sessions on behalf of dealers, from one console session or all at a supplier, and deletes unused codes.
 */
export async function endActingSessions(
  db: Db,
  from: { readonly tokenHash: Buffer } | { readonly staffId: number; readonly supplierId: number },
): Promise<number> {
  const which =
    'tokenHash' in from
      ? { token_hash: from.tokenHash }
      : { staff_id: from.staffId, supplier_id: from.supplierId }
  const opened = db
    .selectFrom('staff_sessions')
    .select('token_hash')
    .where((e) => e.and(which))
  await db.deleteFrom('exchange_codes').where('staff_session', 'in', opened).execute()
  const ended = await db.deleteFrom('sessions').where('staff_session', 'in', opened).executeTakeFirst()
  return Number(ended.numDeletedRows)
}

/** Ends a staff member's session on behalf of a dealer; false if there is none. */
export async function endActingSession(db: Db, staffId: number, id: number): Promise<boolean> {
  const ended = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('staff_session', 'in', (e) =>
      e.selectFrom('staff_sessions').select('token_hash').where('staff_id', '=', staffId),
    )
    .executeTakeFirst()
  return ended.numDeletedRows > 0n
}

export async function sweepStaffSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('staff_sessions').where('expires_at', '<', now).execute()
}
