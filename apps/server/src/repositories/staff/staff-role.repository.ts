import type { Db } from '../../context/db.ts'

/** A supplier at which a person works. */
export interface Employer {
  readonly id: number
  readonly handle: string
  readonly name: string
}

/** The suppliers at which a person has accepted a role, by name. */
export async function findEmployers(db: Db, staffId: number): Promise<Employer[]> {
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
