import { portalFlags } from '@portal/contract/portal/portal-flags'
import { sql } from 'kysely'
import type { Db } from '../../context/db.ts'

export interface StaffSupplier {
  readonly id: number
  readonly handle: string
  readonly name: string
}

/** Finds the suppliers where a person has accepted a role, by name. */
export async function findStaffSuppliers(db: Db, staffId: number): Promise<StaffSupplier[]> {
  return await db
    .selectFrom('staff_roles as r')
    .innerJoin('suppliers as s', 's.id', 'r.supplier_id')
    .select(['s.id', 's.handle', 's.name'])
    .where('r.staff_id', '=', staffId)
    .where('r.accepted_at', 'is not', null)
    .orderBy('s.name')
    .orderBy('s.id')
    .execute()
}

/** The strictest account rules of a person's suppliers. */
interface StaffRules {
  readonly mustHaveTwoStep: boolean
  readonly passwordMinimumLength: number
}

/** Finds the strictest rules of all suppliers where a person has accepted a role, because they share the account. */
export async function findStaffRules(db: Db, staffId: number): Promise<StaffRules> {
  const { mustHaveTwoStep, passwordMinimumLength } = await db
    .selectFrom('staff_roles as r')
    .innerJoin('suppliers as s', 's.id', 'r.supplier_id')
    .select(sql<boolean | null>`bool_or((s.flags->>'staff_two_step')::boolean)`.as('mustHaveTwoStep'))
    .select(sql<number | null>`max((s.flags->>'password_minimum_length')::int)`.as('passwordMinimumLength'))
    .where('r.staff_id', '=', staffId)
    .where('r.accepted_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return {
    mustHaveTwoStep: mustHaveTwoStep ?? false,
    passwordMinimumLength: passwordMinimumLength ?? portalFlags.password_minimum_length.default,
  }
}
