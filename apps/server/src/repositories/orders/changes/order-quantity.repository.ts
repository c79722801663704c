import { sql } from 'kysely'
import type { DatedOwner, Db, Transaction } from '../../../context/db.ts'
import { belongsTo } from '../../owner-conditions.ts'
import type { OrderKey } from '../order-key.ts'

/** An order line for recalculating the invoice, with the variant's current estimates. */
export interface QuantityLine {
  readonly id: number
  readonly sku: string
  readonly quantity: number
  /** Units that can't be removed, because they have shipped or were refunded. */
  readonly settled: number
  readonly stockDeducted: number
  readonly price: string
  readonly weight: string | null
  readonly estimatedShippingCost: string | null
  readonly estimatedDropshipFee: string | null
}

/** An order's terms and lines, for calculating its invoice. */
export interface QuantityOrder {
  readonly isImported: boolean
  readonly shippingMethodId: number | null
  /** The invoice's total; null without an invoice. */
  readonly total: string | null
  readonly lines: readonly QuantityLine[]
}

/** Reads an order for invoicing; undefined if there is none. */
export async function findQuantityOrder(db: Db, key: OrderKey): Promise<QuantityOrder | undefined> {
  const { rows } = await sql<QuantityOrder>`
    select o.imported_at is not null as "isImported", o.shipping_method_id as "shippingMethodId",
      (select p.total::text from payments p where ${belongsTo(key, 'p')} and p.order_id = o.id) as total,
      (select json_agg(line) from (
        select i.id, i.sku, i.quantity, i.shipped_quantity + i.refunded_quantity + i.refunding_quantity as settled,
          i.stock_deducted as "stockDeducted", i.price::text, i.weight::text,
          v.estimated_shipping_cost::text as "estimatedShippingCost",
          v.estimated_dropship_fee::text as "estimatedDropshipFee"
        from order_items i left join variants v on v.supplier_id = i.supplier_id and v.id = i.variant_id
        where ${belongsTo(key, 'i')} and i.order_id = o.id order by i.position, i.id
      ) line) as lines
    from orders o where ${belongsTo(key, 'o')} and o.id = ${key.orderId}`.execute(db)
  return rows[0]
}

export interface NewOrderTotals {
  readonly lineCount: number
  readonly quantity: number
  readonly weight: string
  readonly subtotal: string
  readonly shippingCost: string
  readonly dropshipFee: string
  readonly taxCost: string
  readonly otherCost: string
  readonly total: string
}

/** Writes an order's lower quantities, deletes lines at zero, and writes its new totals. */
export async function updateQuantities(
  db: Transaction,
  key: OrderKey & DatedOwner,
  lines: readonly { readonly id: number; readonly quantity: number }[],
  newTotals: NewOrderTotals,
): Promise<void> {
  const [ids, units] = [lines.map(({ id }) => id), lines.map(({ quantity }) => quantity)]
  const ofOrder = sql`${belongsTo(key)} and order_id = ${key.orderId}`
  await sql`
    delete from order_items where ${ofOrder}
      and id = any(${lines.filter(({ quantity }) => quantity === 0).map(({ id }) => id)}::bigint[])`.execute(
    db,
  )
  await sql`
    update order_items i set quantity = n.units from unnest(${ids}::bigint[], ${units}::int[]) as n (id, units)
    where ${belongsTo(key, 'i')} and i.order_id = ${key.orderId} and i.id = n.id and n.units > 0`.execute(db)
  await sql`
    update payments set subtotal = ${newTotals.subtotal}, shipping_cost = ${newTotals.shippingCost},
      dropship_fee = ${newTotals.dropshipFee}, tax_cost = ${newTotals.taxCost}, other_cost = ${newTotals.otherCost},
      total = ${newTotals.total}
    where ${ofOrder}`.execute(db)
  await sql`
    update orders set line_count = ${newTotals.lineCount}, quantity = ${newTotals.quantity}, weight = ${newTotals.weight},
      total = ${newTotals.subtotal}, updated_at = ${key.now}
    where ${belongsTo(key)} and id = ${key.orderId}`.execute(db)
}
