import { sql } from 'kysely'
import type { DatedOwner, Db, Transaction } from '../../../context/db.ts'
import { belongsTo } from '../../owner-conditions.ts'
import type { OrderKey } from '../order-key.ts'

/** Refunded units of a line; the SKU is for the timeline. */
export interface RefundedLine {
  readonly id: number
  readonly sku: string
  readonly quantity: number
  /** How many of the units are restocked. */
  readonly restocked: number
}

type RefundedUnits = Pick<RefundedLine, 'id' | 'quantity'>

/** An order line; `left` is the number of refundable units, `held` of those that restocking returns to stock. */
export interface RefundableLine {
  readonly id: number
  readonly sku: string
  readonly price: string
  readonly quantity: number
  readonly left: number
  readonly held: number
}

/** Finds an order's lines by id, with the units not refunded or being refunded. */
export async function findRefundableLines(
  db: Db,
  key: OrderKey,
): Promise<ReadonlyMap<number, RefundableLine>> {
  const { rows } = await sql<RefundableLine>`
    select id, sku, price::text as price, quantity, stock_deducted as held,
      greatest(0, quantity - refunded_quantity - refunding_quantity) as left
    from order_items where ${belongsTo(key)} and order_id = ${key.orderId}`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Marks units as being refunded, so that they aren't shipped meanwhile. */
export async function addRefundingUnits(
  db: Transaction,
  key: OrderKey,
  lines: readonly RefundedUnits[],
): Promise<void> {
  const [ids, units] = columnsOf(lines)
  await sql`
    update order_items i set refunding_quantity = i.refunding_quantity + n.units
    from unnest(${ids}::bigint[], ${units}::int[]) as n (id, units)
    where ${belongsTo(key, 'i')} and i.order_id = ${key.orderId} and i.id = n.id`.execute(db)
}

/** Ends the pending refund of these units: marks them refunded, or makes them shippable and refundable again. */
export async function finishRefundingUnits(
  db: Transaction,
  key: OrderKey & DatedOwner,
  lines: readonly RefundedUnits[],
  isRefunded: boolean,
): Promise<void> {
  const [ids, units] = columnsOf(lines)
  await sql`
    update order_items i set refunding_quantity = greatest(0, i.refunding_quantity - n.units),
      refunded_quantity = i.refunded_quantity + case when ${isRefunded} then n.units else 0 end
    from unnest(${ids}::bigint[], ${units}::int[]) as n (id, units)
    where ${belongsTo(key, 'i')} and i.order_id = ${key.orderId} and i.id = n.id`.execute(db)
}

function columnsOf(lines: readonly RefundedUnits[]): readonly [number[], number[]] {
  return [lines.map(({ id }) => id), lines.map(({ quantity }) => quantity)]
}
