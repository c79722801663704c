import { orderStatus } from '@portal/contract/statuses/order-status'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import { sql } from 'kysely'
import type { Db, Owner, Transaction } from '../../context/db.ts'
import { belongsTo } from '../owner-conditions.ts'

const authorized = paymentStatus.authorized.id
const draft = orderStatus.draft.id

export async function countAuthorizedOrders(db: Db, owner: Owner): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(n), 0)::int8 as total from order_counts
    where ${belongsTo(owner)} and day is null
      and order_status_id <> ${draft} and payment_status_id = ${authorized}`.execute(db)
  return rows[0]?.total ?? 0
}

/** Locks a dealer's next authorized orders by ascending id until the transaction ends; returns their ids. */
export async function lockAuthorizedOrders(
  db: Transaction,
  owner: Owner,
  { after, size }: { after: number; size: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from orders
    where ${belongsTo(owner)} and id > ${after}
      and order_status_id <> ${draft} and payment_status_id = ${authorized}
    order by id limit ${size} for no key update`.execute(db)
  return rows.map(({ id }) => id)
}
