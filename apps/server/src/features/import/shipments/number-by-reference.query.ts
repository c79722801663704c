import { sql } from 'kysely'
import type { Db, SupplierOwner } from '../../../context/db.ts'
import { belongsToSupplier } from '../../../repositories/owner-conditions.ts'

/** The number of the supplier's only order with this reference number. */
export async function findNumberByReference(
  db: Db,
  owner: SupplierOwner,
  reference: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ number: string }>`
    select o.order_number as number from order_search s
    join orders o on (o.supplier_id, o.dealer_id, o.id) = (s.supplier_id, s.dealer_id, s.order_id)
    join dealers d on (d.supplier_id, d.id) = (o.supplier_id, o.dealer_id)
    where ${belongsToSupplier(owner, 's')} and s.keys && array[reference_key(${reference})]
      and search_term(o.reference_number) = search_term(${reference})
      and o.order_number is not null and d.test_of is null
    limit 2`.execute(db)
  const [only, other] = rows
  return other === undefined ? only?.number : undefined
}
