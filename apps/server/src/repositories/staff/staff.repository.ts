import type { StaffRole } from '@portal/contract/callers/permissions'
import { sql } from 'kysely'
import type { Db, SupplierOwner, Transaction } from '../../context/db.ts'
import { belongsToSupplier } from '../owner-conditions.ts'

/** Console session durations in milliseconds: idle and total. */
export const staffSessionLimits = { idleMs: 8 * 3_600_000, longestMs: 7 * 24 * 3_600_000 } as const

export interface StaffRow {
  readonly id: number
  readonly email: string
  readonly name: string
  readonly role: StaffRole
  readonly isInvited: boolean
  readonly hasTwoStep: boolean
  /** The number of active sessions at the supplier. */
  readonly sessions: number
  readonly lastUsedAt: Date | null
  readonly createdAt: Date
}

/** A staff member's credentials. */
export interface StaffCredentials {
  readonly id: number
  readonly email: string
  readonly name: string
  readonly passwordHash: string | null
  readonly hasTwoStep: boolean
  /** Whether the invitation to this supplier was accepted; required for signing in. */
  readonly isAccepted: boolean
}

/** SQL for whether the person `p` has a confirmed authenticator app. */
export const hasTwoStep = sql<boolean>`exists (
  select from staff_authenticators a where a.staff_id = p.id and a.confirmed_at is not null)`

/** Finds the credentials of a staff member of this supplier by email, ignoring case. */
export async function findStaffCredentials(
  db: Db,
  { supplierId, email }: SupplierOwner & { readonly email: string },
): Promise<StaffCredentials | undefined> {
  return await db
    .selectFrom('staff as p')
    .innerJoin('staff_roles as r', 'r.staff_id', 'p.id')
    .select(['p.id', 'p.email', 'p.name', 'p.password_hash as passwordHash'])
    .select((e) => e('r.accepted_at', 'is not', null).as('isAccepted'))
    .$narrowType<{ isAccepted: boolean }>()
    .select(hasTwoStep.as('hasTwoStep'))
    .where(belongsToSupplier({ supplierId }, 'r'))
    .where(sql<boolean>`lower(p.email) = lower(${email})`)
    .executeTakeFirst()
}

/** Finds the accepted role at a supplier of the person with this email. */
export async function findStaffRole(
  db: Db,
  { supplierId }: SupplierOwner,
  email: string | null,
): Promise<StaffRole | undefined> {
  const row = await db
    .selectFrom('staff as p')
    .innerJoin('staff_roles as r', 'r.staff_id', 'p.id')
    .select('r.role')
    .where(belongsToSupplier({ supplierId }, 'r'))
    .where('r.accepted_at', 'is not', null)
    .where(sql<boolean>`lower(p.email) = lower(${email})`)
    .executeTakeFirst()
  return row?.role
}

/** Finds an account's password hash; null until its first invitation is accepted. */
export async function findStaffPasswordHash(db: Db, id: number): Promise<string | null> {
  const { password_hash: hash } = await db
    .selectFrom('staff')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return hash
}

/** Lists a supplier's staff by name, or one of them. */
export async function listStaffRows(
  db: Db,
  owner: SupplierOwner & { readonly now: Date },
  id?: number,
): Promise<StaffRow[]> {
  return await db
    .selectFrom('staff_roles as r')
    .innerJoin('staff as p', 'p.id', 'r.staff_id')
    .select(['p.id', 'p.email', 'p.name', 'r.role', 'r.created_at as createdAt'])
    .select(sql<boolean>`r.accepted_at is null`.as('isInvited'))
    // Hidden until the person accepts, because it is known only to other suppliers.
    .select(sql<boolean>`r.accepted_at is not null and ${hasTwoStep}`.as('hasTwoStep'))
    .select(
      sql<number>`(
      select count(*)::int from staff_sessions s
      where s.supplier_id = r.supplier_id and s.staff_id = r.staff_id and s.expires_at > ${owner.now}
        and s.last_used_at > ${new Date(owner.now.getTime() - staffSessionLimits.idleMs)})
      + (select count(*)::int from staff_sessions c join sessions d on d.staff_session = c.token_hash
      where c.supplier_id = r.supplier_id and c.staff_id = r.staff_id and d.expires_at > ${owner.now})`.as(
        'sessions',
      ),
    )
    .select((e) =>
      e
        .selectFrom('staff_sessions as s')
        .select((s) => s.fn.max('s.last_used_at').as('at'))
        .whereRef('s.supplier_id', '=', 'r.supplier_id')
        .whereRef('s.staff_id', '=', 'r.staff_id')
        .as('lastUsedAt'),
    )
    .where(belongsToSupplier(owner, 'r'))
    .$if(id !== undefined, (query) => query.where('p.id', '=', id ?? 0))
    .orderBy('p.name')
    .orderBy('p.id')
    .execute()
}

/** Finds or creates the account with this email. */
export async function ensureStaffAccount(
  db: Db,
  { email, name, now }: { readonly email: string; readonly name: string; readonly now: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('staff')
    .values({ email, name, created_at: now })
    // A no-op update returns the existing row.
    .onConflict((conflict) =>
      conflict.expression(sql`lower(email)`).doUpdateSet((e) => ({ email: e.ref('staff.email') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function setStaffRole(
  db: Db,
  { supplierId }: SupplierOwner,
  { staffId, role, now }: { readonly staffId: number; readonly role: StaffRole; readonly now: Date },
): Promise<void> {
  await db
    .insertInto('staff_roles')
    .values({ supplier_id: supplierId, staff_id: staffId, role, created_at: now })
    .onConflict((conflict) => conflict.columns(['supplier_id', 'staff_id']).doUpdateSet({ role }))
    .execute()
}

/** Accepts the role that a person was invited to, which activates it. */
export async function acceptStaffRole(
  db: Db,
  owner: SupplierOwner,
  { staffId, now }: { readonly staffId: number; readonly now: Date },
): Promise<void> {
  await db
    .updateTable('staff_roles')
    .set({ accepted_at: now })
    .where(belongsToSupplier(owner))
    .where('staff_id', '=', staffId)
    .where('accepted_at', 'is', null)
    .execute()
}

/** Removes a person's role at a supplier, with sessions and invitations; false if there is none. */
export async function deleteStaffRole(db: Db, owner: SupplierOwner, staffId: number): Promise<boolean> {
  const deleted = await db
    .deleteFrom('staff_roles')
    .where(belongsToSupplier(owner))
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
  return deleted.numDeletedRows > 0n
}

/** Whether the supplier has another accepted owner; locks the owners' rows until the transaction ends. */
export async function hasOtherOwner(
  db: Transaction,
  owner: SupplierOwner,
  staffId: number,
): Promise<boolean> {
  const owners = await db
    .selectFrom('staff_roles as r')
    .select('r.staff_id')
    .where(belongsToSupplier(owner, 'r'))
    .where('r.role', '=', 'owner')
    .where('r.accepted_at', 'is not', null)
    .forUpdate()
    .execute()
  return owners.some(({ staff_id: id }) => id !== staffId)
}

export async function setStaffName(db: Db, staffId: number, name: string): Promise<void> {
  await db.updateTable('staff').set({ name }).where('id', '=', staffId).execute()
}

/** Replaces an account's password hash; false if another change was faster. */
export async function replaceStaffPassword(
  db: Db,
  { staffId, from, to }: { readonly staffId: number; readonly from: string; readonly to: string },
): Promise<boolean> {
  const replaced = await db
    .updateTable('staff')
    .set({ password_hash: to })
    .where('id', '=', staffId)
    .where('password_hash', '=', from)
    .executeTakeFirst()
  return replaced.numUpdatedRows > 0n
}

export async function setStaffPassword(db: Db, staffId: number, passwordHash: string): Promise<void> {
  await db.updateTable('staff').set({ password_hash: passwordHash }).where('id', '=', staffId).execute()
}

/** Locks a person's role at a supplier FOR NO KEY UPDATE until the transaction ends. */
export async function lockStaffRole(db: Transaction, owner: SupplierOwner, staffId: number): Promise<void> {
  await db
    .selectFrom('staff_roles')
    .select('staff_id')
    .where(belongsToSupplier(owner))
    .where('staff_id', '=', staffId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}
