import type { Tables } from '@portal/database/schema/tables'
import type { Insertable, Kysely } from 'kysely'
import type { BuiltSupplier } from './build-supplier.ts'

export interface BuiltDealer {
  readonly id: number
  readonly email: string
  readonly supplier: BuiltSupplier
}

const active = 3
let built = 0

/** Adds an active dealer of a supplier; without `password_hash`, password sign-in is impossible. */
export async function buildDealer(
  db: Kysely<Tables>,
  supplier: BuiltSupplier,
  columns: Partial<Insertable<Tables['dealers']>> = {},
): Promise<BuiltDealer> {
  built += 1
  const { id, email } = await db
    .insertInto('dealers')
    .values({
      supplier_id: supplier.id,
      dealer_group_id: supplier.dealerGroupId,
      email: `dealer-${built}@dealer.example`,
      first_name: 'Given',
      last_name: `Family ${built}`,
      status_id: active,
      ...columns,
    })
    .returning(['id', 'email'])
    .executeTakeFirstOrThrow()
  return { id, email, supplier }
}
