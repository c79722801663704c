import { shownSessions } from '@portal/contract/account/sessions.schema'
import type { StaffRole } from '@portal/contract/callers/permissions'
import { defaultTimeZone } from '@portal/contract/fields/time/time-zone.rules'
import { prepared } from '@portal/database/connection/prepared-statements'
import { sql } from 'kysely'
import type { CallerDealer, CallerSession } from '../../context/callers.ts'
import { latestStart } from '../../context/clock.ts'
import type { Db, Owner } from '../../context/db.ts'
import { belongsTo, belongsToSupplier, isDealer } from '../owner-conditions.ts'

/** Session durations in milliseconds: idle, total, and on behalf of a dealer. */
export const sessionLimits = {
  idleMs: 8 * 3_600_000,
  longestMs: 7 * 24 * 3_600_000,
  impersonationMs: 30 * 60_000,
} as const

// last_used_at is written at most this often, to avoid a write with every request.
const lastUsePrecisionMs = 60_000

export interface NewSession extends Owner {
  readonly tokenHash: Buffer
  readonly now: Date
  /** Browser and operating system, for display. */
  readonly device: string
  readonly network: string
  /** The staff member acting for the dealer; such a session lasts 30 minutes. */
  readonly impersonatedBy?: string
  /** The console session of a staff member acting for the dealer; this session ends with it. */
  readonly staffSession?: Buffer | null
  /** The verified password hash; no session starts if it has changed since. */
  readonly passwordHash?: string
}

/**
 * Starts a dealer's session; undefined if the dealer is blocked or the password has just changed, because the session
 * would outlive the change that ended all others.
 */
export async function startSession(db: Db, session: NewSession): Promise<CallerSession | undefined> {
  const { tokenHash, now, device, network, impersonatedBy = null, passwordHash } = session
  const { staffSession = null } = session
  const { impersonationMs, longestMs } = sessionLimits
  const expiresAt = new Date(now.getTime() + (impersonatedBy === null ? longestMs : impersonationMs))
  const columns = ['token_hash', 'supplier_id', 'dealer_id', 'impersonated_by', 'device', 'network'] as const
  const by = ['staff_session', 'created_at', 'last_used_at', 'expires_at'] as const
  const stored = await db
    .insertInto('sessions')
    .columns([...columns, ...by])
    .expression((eb) => {
      const dealer = eb
        .selectFrom('dealers')
        .select([
          sql<Buffer>`${tokenHash}::bytea`.as('token_hash'),
          'supplier_id',
          'id',
          sql<string | null>`${impersonatedBy}::text`.as('impersonated_by'),
          sql<string>`${device}::text`.as('device'),
          sql<string>`${network}::text`.as('network'),
          sql<Buffer | null>`${staffSession}::bytea`.as('staff_session'),
          sql<Date>`${now}::timestamptz`.as('created_at'),
          sql<Date>`${now}::timestamptz`.as('last_used_at'),
          sql<Date>`${expiresAt}::timestamptz`.as('expires_at'),
        ])
        .where(isDealer(session))
        .where('blocked_at', 'is', null)
      // Waits for a concurrent password change and then compares the new hash.
      return (
        passwordHash === undefined ? dealer : dealer.where('password_hash', '=', passwordHash)
      ).forShare()
    })
    .returning('dealer_id')
    .executeTakeFirst()
  return stored && { tokenHash, impersonatedBy, actingStaff: null, expiresAt, inTestMode: false }
}

/** Finds the active session of a token at this supplier, with its dealer; undefined if there is none. */
export async function findSession(
  db: Db,
  token: { tokenHash: Buffer; supplierId: number; now: Date },
): Promise<{ session: CallerSession; dealer: CallerDealer; twinId: number | null } | undefined> {
  const { tokenHash, now } = token
  const row = await findLiveRow(db, token)
  if (row === undefined) return undefined
  if (now.getTime() - row.last_used_at.getTime() > lastUsePrecisionMs) await updateLastUse(db, tokenHash, now)
  return {
    session: {
      tokenHash,
      impersonatedBy: row.impersonated_by,
      actingStaff: actingStaffOf(row),
      expiresAt: row.expires_at,
      inTestMode: row.in_test_mode,
    },
    twinId: row.twin_id,
    dealer: {
      id: row.id,
      accountId: row.id,
      email: row.email,
      statusId: row.status_id,
      groupId: row.dealer_group_id,
      timeZone: row.time_zone ?? defaultTimeZone,
    },
  }
}

async function findLiveRow(
  db: Db,
  { tokenHash, supplierId, now }: { tokenHash: Buffer; supplierId: number; now: Date },
) {
  return await db
    .selectFrom('sessions as s')
    .innerJoin('dealers as d', (join) =>
      join.onRef('d.supplier_id', '=', 's.supplier_id').onRef('d.id', '=', 's.dealer_id'),
    )
    .leftJoin('dealers as twin', (join) =>
      join
        .onRef('twin.supplier_id', '=', 's.supplier_id')
        .onRef('twin.test_of', '=', 's.dealer_id')
        .on('s.in_test_mode', '=', true),
    )
    .leftJoin('staff_sessions as c', 'c.token_hash', 's.staff_session')
    .leftJoin('staff_roles as r', (join) =>
      join.onRef('r.supplier_id', '=', 'c.supplier_id').onRef('r.staff_id', '=', 'c.staff_id'),
    )
    .select(['c.staff_id', 'r.role'])
    .select(
      sql<boolean>`exists (
        select from staff_authenticators a where a.staff_id = c.staff_id and a.confirmed_at is not null)`.as(
        'staff_has_two_step',
      ),
    )
    .select(['s.impersonated_by', 's.expires_at', 's.last_used_at', 's.in_test_mode', 'twin.id as twin_id'])
    .select(['d.id', 'd.email', 'd.status_id', 'd.dealer_group_id', 'd.time_zone'])
    .where('s.token_hash', '=', tokenHash)
    .where(belongsToSupplier({ supplierId }, 's'))
    .where('s.expires_at', '>', now)
    .where('s.last_used_at', '>', new Date(now.getTime() - sessionLimits.idleMs))
    .where('s.last_used_at', '<=', latestStart(now))
    .where('s.created_at', '<=', latestStart(now))
    .where('d.blocked_at', 'is', null)
    .modifyEnd(prepared)
    .executeTakeFirst()
}

function actingStaffOf(row: {
  readonly staff_id: number | null
  readonly role: StaffRole | null
  readonly staff_has_two_step: boolean
}): CallerSession['actingStaff'] {
  const { staff_id: id, role, staff_has_two_step: hasTwoStep } = row
  return id === null || role === null ? null : { id, role, hasTwoStep }
}

async function updateLastUse(db: Db, tokenHash: Buffer, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_used_at: now })
    .where('token_hash', '=', tokenHash)
    // Only the first of several concurrent calls writes.
    .where('last_used_at', '<', new Date(now.getTime() - lastUsePrecisionMs))
    .execute()
}

/** Turns a session's test mode on or off. */
export async function setTestMode(db: Db, tokenHash: Buffer, inTestMode: boolean): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ in_test_mode: inTestMode })
    .where('token_hash', '=', tokenHash)
    .execute()
}

/** Whether a session still exists. */
export async function isSessionLive(db: Db, tokenHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('dealer_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row !== undefined
}

export async function endSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
}

/** The dealer's most recently used sessions, including staff acting for it, and their total number. */
export async function findOwnSessions(
  db: Db,
  dealer: Owner & { readonly now: Date; readonly currentTokenHash?: Buffer },
) {
  const { now, currentTokenHash = null } = dealer
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'token_hash', 'device', 'network', 'created_at', 'last_used_at', 'impersonated_by'])
    .select((e) => e.fn.countAll<number>().over().as('total'))
    .where(belongsTo(dealer))
    .where('expires_at', '>', now)
    .where('last_used_at', '>', new Date(now.getTime() - sessionLimits.idleMs))
    .orderBy(sql`token_hash is not distinct from ${currentTokenHash}`, 'desc')
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(shownSessions)
    .execute()
  return { rows, total: Number(rows[0]?.total ?? 0) }
}

export type OwnSessions = { readonly id: number } | { readonly exceptTokenHash: Buffer }

/** Ends one of a dealer's sessions, or all but one, including staff acting for it. */
export async function endOwnSessions(
  db: Db,
  dealer: Owner,
  which: OwnSessions,
): Promise<{ device: string; network: string }[]> {
  return await db
    .deleteFrom('sessions')
    .where(belongsTo(dealer))
    .where((e) => ('id' in which ? e('id', '=', which.id) : e('token_hash', '<>', which.exceptTokenHash)))
    .returning(['device', 'network'])
    .execute()
}

/** Deletes expired sessions, and sessions from the future after the clock was set back. */
export async function sweepSessions(db: Db, now: Date): Promise<void> {
  const latest = latestStart(now)
  await db
    .deleteFrom('sessions')
    .where((e) =>
      e.or([e('expires_at', '<', now), e('created_at', '>', latest), e('last_used_at', '>', latest)]),
    )
    .execute()
}
