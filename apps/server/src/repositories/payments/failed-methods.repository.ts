import { transactionStatus, transactionType } from '@portal/contract/statuses/transaction-status'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../context/db.ts'

const { declined, error } = transactionStatus

/** Finds the ids of methods with declined or reversed charges; `orders` is SQL returning order keys. */
export async function findFailedMethods(db: Db, orders: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct t.dealer_payment_method_id as id
    from (${orders}) as k (supplier_id, dealer_id, order_id)
    join transactions t on (t.supplier_id, t.dealer_id, t.order_id) = (k.supplier_id, k.dealer_id, k.order_id)
    where t.round is not null and t.transaction_type_id = ${transactionType.charge.id}
      and (t.transaction_status_id in (${declined.id}, ${error.id}) or t.returned_at is not null)
      and t.dealer_payment_method_id is not null
    order by 1`.execute(db)
  return rows.map(({ id }) => id)
}
