import { keyText } from '@portal/contract/fields/folding/folding.rules'
import type { OrderingDealer } from '@portal/contract/orders/console-order.schema'
import { sql } from 'kysely'
import type { Db, SupplierOwner } from '../../../context/db.ts'
import { likeText } from '../../../repositories/like-text.ts'
import { belongsToSupplier } from '../../../repositories/owner-conditions.ts'

/** Dealers whose company, e-mail or id with the supplier has a text, those that begin with it first. */
export async function findDealersByText(
  db: Db,
  owner: SupplierOwner,
  text: string,
  most: number,
): Promise<OrderingDealer[]> {
  const { rows } = await sql<OrderingDealer>`
    select id, email, company_name as "companyName" from dealers
    where ${belongsToSupplier(owner)} and test_of is null
      and position(search_term(${text}) in fold_text(concat_ws(' ', company_name, email, external_id))) > 0
    order by not starts_with(fold_text(company_name), search_term(${text})), company_name, id limit ${most}`.execute(
    db,
  )
  return rows
}

/** Variants whose SKU begins with a text, compared as people read them. */
export async function findVariantsByText(
  db: Db,
  owner: SupplierOwner,
  text: string,
  most: number,
): Promise<{ sku: string; title: string; quantity: number }[]> {
  const prefix = `${likeText(keyText(text))}%`
  const { rows } = await sql<{ sku: string; title: string; quantity: number }>`
    select v.sku, p.title, v.quantity from variants v
    join products p on (p.supplier_id, p.id) = (v.supplier_id, v.product_id)
    where ${belongsToSupplier(owner, 'v')} and key_text(v.sku) like ${prefix}
    order by key_text(v.sku) limit ${most}`.execute(db)
  return rows
}
