import type { Tables } from '@portal/database/tables'
import { sql, type Transaction } from 'kysely'

type Owner = { readonly supplierId: number; readonly dealerId: number; readonly now: Date }

/**
 * Puts the stock that the lines of these orders had taken back into their variants, without what has left the house.
 * A line remembers what it took and forgets what it gave back, so nothing returns twice. Variants are held by ascending
 * id, as they are when an order takes from them. A product whose stock has moved is written anew by the next import.
 */
export async function giveStockBack(
  db: Transaction<Tables>,
  owner: Owner,
  orderIds: readonly number[],
): Promise<void> {
  await sql`
    with held as (
      select order_id, id, variant_id, stock_taken - least(shipped_quantity, stock_taken) as pieces from order_items
      where supplier_id = ${owner.supplierId} and dealer_id = ${owner.dealerId}
        and order_id = any(${orderIds}::bigint[]) and stock_taken > shipped_quantity
    ), forgotten as (
      update order_items i set stock_taken = i.stock_taken - held.pieces from held
      where i.supplier_id = ${owner.supplierId} and i.dealer_id = ${owner.dealerId}
        and i.order_id = held.order_id and i.id = held.id
    ), variant as (
      select v.id, back.pieces from variants v
      join (select variant_id, sum(pieces)::int as pieces from held group by 1) back on back.variant_id = v.id
      where v.supplier_id = ${owner.supplierId} order by v.id for no key update of v
    ), filled as (
      update variants v set quantity = v.quantity + variant.pieces, updated_at = ${owner.now} from variant
      where v.supplier_id = ${owner.supplierId} and v.id = variant.id
      returning v.product_id
    )
    update products set source_hash = null
    where supplier_id = ${owner.supplierId} and id in (select product_id from filled)
      and source_hash is not null`.execute(db)
}
