import type { OrderingDealer } from '@portal/contract/orders/console-order.schema'
import { sql } from 'kysely'
import type { Db, SupplierOwner } from '../../../context/db.ts'
import { belongsToSupplier } from '../../../repositories/owner-conditions.ts'

/** Dealers whose company, email or customer number contains a text; those starting with it first. */
export async function findDealersByText(
  db: Db,
  owner: SupplierOwner,
  text: string,
  maximum: number,
): Promise<OrderingDealer[]> {
  const { rows } = await sql<OrderingDealer>`
    select id, email, company_name as "companyName" from real_dealers
    where ${belongsToSupplier(owner)}
      and position(search_term(${text}) in fold_text(concat_ws(' ', company_name, email, external_id))) > 0
    order by not starts_with(fold_text(company_name), search_term(${text})), company_name, id limit ${maximum}`.execute(
    db,
  )
  return rows
}
