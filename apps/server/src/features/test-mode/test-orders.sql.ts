import { orderStatus } from '@portal/contract/statuses/order-status'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import { testDeclineReference } from '@portal/contract/test-mode/test-mode.rules'
import { sql } from 'kysely'
import type { Db } from '../../context/db.ts'

export interface TestOrder {
  readonly supplierId: number
  readonly dealerId: number
  readonly id: number
  readonly orderStatusId: number
  readonly paymentStatusId: number
  readonly referenceNumber: string
  /** The total of its invoice. */
  readonly amount: string
}

/** Open orders of test twins that are authorized or deferred since before a moment, or are to be declined. */
export async function findTestOrders(
  db: Db,
  { before, limit }: { before: Date; limit: number },
): Promise<TestOrder[]> {
  const { authorized, deferred } = paymentStatus
  const { rows } = await sql<TestOrder>`
    select o.supplier_id as "supplierId", o.dealer_id as "dealerId", o.id, o.order_status_id as "orderStatusId",
      o.payment_status_id as "paymentStatusId", o.reference_number as "referenceNumber", p.total::text as amount
    from dealers twin
    join orders o on o.supplier_id = twin.supplier_id and o.dealer_id = twin.id
    join payments p on p.supplier_id = o.supplier_id and p.dealer_id = o.dealer_id and p.order_id = o.id
    where twin.test_of is not null and o.order_status_id = ${orderStatus.open.id}
      and o.payment_status_id in (${authorized.id}, ${deferred.id})
      and (o.updated_at <= ${before}
        or o.payment_status_id = ${authorized.id} and o.reference_number = ${testDeclineReference})
    order by o.id limit ${limit}`.execute(db)
  return rows
}
