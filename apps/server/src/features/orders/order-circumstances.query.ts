import { orderStatus } from '@portal/contract/statuses/order-status'
import { sql } from 'kysely'
import type { Ctx } from '../../context.ts'

/** What an order may wait for, as it is stored. */
export interface StoredCircumstances {
  readonly hasActivePaymentMethod: boolean
  readonly hasDepositsToConfirm: boolean
  readonly linesOutOfStock: number
}

/** What an order of the caller's dealer may wait for, in one statement; undefined for no order or a draft. */
export async function findCircumstances(
  { db, supplier, dealer }: Ctx,
  orderId: number,
): Promise<StoredCircumstances | undefined> {
  const { rows } = await sql<StoredCircumstances>`
    select
      coalesce(m.active, false) as "hasActivePaymentMethod",
      coalesce(m.pending, false) as "hasDepositsToConfirm",
      (select count(*)
        from order_items i join variants v on v.supplier_id = i.supplier_id and v.id = i.variant_id
        where i.supplier_id = o.supplier_id and i.dealer_id = o.dealer_id and i.order_id = o.id
          and i.quantity > greatest(i.shipped_quantity, i.stock_taken) and v.quantity = 0)::int8 as "linesOutOfStock"
    from orders o
    left join (
      select bool_or(active) as active,
        bool_or(verified_at is null and failed_at is null) as pending
      from dealer_payment_methods
      where supplier_id = ${supplier.id} and dealer_id = ${dealer.id} and removed_at is null
    ) m on true
    where o.supplier_id = ${supplier.id} and o.dealer_id = ${dealer.id} and o.id = ${orderId}
      and o.order_status_id <> ${orderStatus.draft.id}`.execute(db)
  return rows[0]
}
