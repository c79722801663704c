import type { OrderingDealer } from '@portal/contract/orders/console-order.schema'
import { sql } from 'kysely'
import type { Db, SupplierOwner } from '../../../context/db.ts'
import { dealerMatches } from '../../../repositories/dealer-name.sql.ts'
import { belongsToSupplier } from '../../../repositories/owner-conditions.ts'

/** Dealers found by a text; companies starting with it first. */
export async function findDealersByText(
  db: Db,
  owner: SupplierOwner,
  text: string,
  maximum: number,
): Promise<OrderingDealer[]> {
  const { rows } = await sql<OrderingDealer>`
    select id, email, company_name as "companyName" from real_dealers d
    where ${belongsToSupplier(owner)} and ${dealerMatches('d', text)}
    order by not starts_with(fold_text(company_name), search_term(${text})), company_name, id limit ${maximum}`.execute(
    db,
  )
  return rows
}
