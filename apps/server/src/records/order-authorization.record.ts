import { orderStatus } from '@portal/contract/statuses/order-status'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import type { Tables } from '@portal/database/tables'
import { type Kysely, sql, type Transaction } from 'kysely'
import { type MovesOwner, type MoveTold, movePayments } from './order-moves.record.ts'

type Owner = { readonly supplierId: number; readonly dealerId: number }

const open = orderStatus.open.id
const authorized = paymentStatus.authorized.id

/** How many open orders of a dealer are authorized, from the counts that the database keeps. */
export async function countAuthorizedOrders(db: Kysely<Tables>, owner: Owner): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(n), 0)::int8 as total from order_counts
    where supplier_id = ${owner.supplierId} and dealer_id = ${owner.dealerId} and day is null
      and order_status_id = ${open} and payment_status_id = ${authorized}`.execute(db)
  return rows[0]?.total ?? 0
}

/**
 * Takes the authorization back from every open order of a dealer that has one, with an event in each order's log;
 * answers how many there were.
 */
export async function unauthorizeOpenOrders(
  db: Transaction<Tables>,
  owner: MovesOwner,
  told: MoveTold,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from orders
    where supplier_id = ${owner.supplierId} and dealer_id = ${owner.dealerId}
      and order_status_id = ${open} and payment_status_id = ${authorized}
    order by id for no key update`.execute(db)
  const ids = rows.map(({ id }) => id)
  return (await movePayments(db, owner, ids, 'unauthorize', told)).length
}
