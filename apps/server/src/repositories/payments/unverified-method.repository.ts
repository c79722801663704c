import type { Db, Owner } from '../../context/db.ts'
import { belongsTo } from '../owner-conditions.ts'

/** Finds a dealer's bank accounts awaiting test deposits, by rank, except those of former providers. */
export async function findUnverifiedMethods(
  db: Db,
  owner: Owner,
): Promise<{ id: number; name: string; last4: string | null }[]> {
  return await db
    .selectFrom('dealer_payment_methods as m')
    .innerJoin('payment_providers as p', (join) =>
      join
        .onRef('p.supplier_id', '=', 'm.supplier_id')
        .onRef('p.id', '=', 'm.payment_provider_id')
        .on('p.active', '=', true),
    )
    .select(['m.id', 'm.last4'])
    .select((e) => e.fn.coalesce('m.label', 'm.name').as('name'))
    .where(belongsTo(owner, 'm'))
    .where('m.removed_at', 'is', null)
    .where('m.verified_at', 'is', null)
    .where('m.failed_at', 'is', null)
    .orderBy('m.rank')
    .execute()
}
