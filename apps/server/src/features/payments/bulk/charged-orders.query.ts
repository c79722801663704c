import { transactionStatus, transactionType } from '@portal/contract/statuses/transaction-status'
import { sql } from 'kysely'
import type { AnyOwner, Db } from '../../../context/db.ts'
import { belongsToSupplier } from '../../../repositories/owner-conditions.ts'

/** An order to charge, and whether a charge was started since a point in time. */
export interface ChargedOrder {
  readonly orderId: number
  readonly orderNumber: string
  readonly dealerId: number
  readonly paymentStatusId: number
  readonly isTried: boolean
}

/** Finds these orders of the supplier's dealers, excluding test orders. */
export async function findChargedOrders(
  db: Db,
  owner: AnyOwner,
  { ids, since }: { readonly ids: readonly number[]; readonly since: Date },
): Promise<ChargedOrder[]> {
  const { rows } = await sql<ChargedOrder>`
    select o.id as "orderId", o.order_number as "orderNumber", o.dealer_id as "dealerId", o.payment_status_id as "paymentStatusId",
      exists (
        select from order_events e
        where (e.supplier_id, e.dealer_id, e.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and e.kind = 'payment_initiated' and e.at >= ${since}) as "isTried"
    from orders o join real_dealers d on (d.supplier_id, d.id) = (o.supplier_id, o.dealer_id)
    where ${belongsToSupplier(owner, 'o')} and o.id = any(${ids}::int8[])
    order by o.id`.execute(db)
  return rows
}

/** The sum of these paid orders' latest charges. */
export async function sumLatestCharges(
  db: Db,
  owner: AnyOwner,
  orderIds: readonly number[],
): Promise<string> {
  const { rows } = await sql<{ total: string }>`
    select coalesce(sum(amount), 0)::numeric(14, 2)::text as total
    from (
      select distinct on (order_id) amount from transactions t
      where ${belongsToSupplier(owner, 't')} and order_id = any(${orderIds}::int8[])
        and transaction_type_id = ${transactionType.charge.id} and transaction_status_id = ${transactionStatus.success.id}
      order by order_id, id desc
    ) latest`.execute(db)
  return rows[0]?.total ?? '0.00'
}
