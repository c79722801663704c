import { type RawBuilder, sql } from 'kysely'
import type { DatedAnyOwner, DatedOwner, Transaction } from '../../context/db.ts'
import { belongsTo, belongsToOrders } from '../owner-conditions.ts'

/**
 * SQL that ends a statement by restocking variants. It follows a `with` whose `back` has the columns `supplier_id`,
 * `variant_id`, `pieces` and `at`. Locks variants by ascending id, as orders do, then their products. The next import
 * rewrites these products.
 */
export const restockSql = `variant as (
      select v.supplier_id, v.id, back.pieces, back.at from variants v
      join back on back.supplier_id = v.supplier_id and back.variant_id = v.id
      order by v.id for no key update of v
    ), filled as (
      update variants v set quantity = v.quantity + variant.pieces, updated_at = variant.at from variant
      where v.supplier_id = variant.supplier_id and v.id = variant.id
      returning v.supplier_id, v.product_id
    ), product as (
      select p.supplier_id, p.id from products p
      where (p.supplier_id, p.id) in (select supplier_id, product_id from filled)
      order by p.id for no key update of p
    )
    update products p set source_hash = null from product
    where p.supplier_id = product.supplier_id and p.id = product.id and p.source_hash is not null`

/**
 * Restocks these orders' lines, minus units shipped or being refunded; without a restock these units are lost.
 * `stock_deducted` decreases accordingly, so nothing is restocked twice.
 */
export async function restockOrders(
  db: Transaction,
  owner: DatedAnyOwner,
  orderIds: readonly number[],
  isRestocked = true,
): Promise<void> {
  await restockHeld(
    db,
    owner,
    sql`
      select supplier_id, dealer_id, order_id, id, variant_id, ${isRestocked}::boolean as is_stocked,
        stock_deducted - least(shipped_quantity + refunding_quantity, stock_deducted) as pieces
      from order_items
      where ${belongsToOrders(owner, orderIds, 'order_items')}
        and stock_deducted > shipped_quantity + refunding_quantity`,
  )
}

/** Units of an order line to return. */
export interface ReturnedUnits {
  readonly id: number
  readonly quantity: number
}

/**
 * Reduces the deducted stock of an order's lines, at most by the deducted units. The units become available again if
 * restocked; otherwise they are lost.
 */
export async function returnUnits(
  db: Transaction,
  key: DatedOwner & { readonly orderId: number },
  lines: readonly ReturnedUnits[],
  isRestocked: boolean,
): Promise<void> {
  const [ids, units] = [lines.map(({ id }) => id), lines.map(({ quantity }) => quantity)]
  await restockHeld(
    db,
    key,
    sql`
      select i.supplier_id, i.dealer_id, i.order_id, i.id, i.variant_id, ${isRestocked}::boolean as is_stocked,
        least(i.stock_deducted, n.units) as pieces
      from order_items i join unnest(${ids}::bigint[], ${units}::int[]) as n (id, units) on n.id = i.id
      where ${belongsTo(key, 'i')} and i.order_id = ${key.orderId} and i.stock_deducted > 0 and n.units > 0`,
  )
}

async function restockHeld(db: Transaction, owner: DatedAnyOwner, held: RawBuilder<unknown>): Promise<void> {
  await sql`
    with held as (${held}), forgotten as (
      update order_items i set stock_deducted = i.stock_deducted - held.pieces from held
      where (i.supplier_id, i.dealer_id, i.order_id, i.id)
        = (held.supplier_id, held.dealer_id, held.order_id, held.id)
    ), back as (
      select ${owner.supplierId}::int as supplier_id, variant_id, sum(pieces)::int as pieces,
        ${owner.now}::timestamptz as at
      from held where is_stocked group by variant_id
    ), ${sql.raw(restockSql)}`.execute(db)
}
