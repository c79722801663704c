import { orderStatus } from '@portal/contract/statuses/order-status'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import { sql } from 'kysely'
import type { DatedOwner, Db, Owner, Transaction } from '../../context/db.ts'
import { belongsTo } from '../owner-conditions.ts'
import { type TransitionNote, transitionPayments } from './order-transition.repository.ts'

const authorized = paymentStatus.authorized.id
const draft = orderStatus.draft.id
const chunkSize = 5000

/** How many orders of a dealer are authorized, from `order_counts`. */
export async function countAuthorizedOrders(db: Db, owner: Owner): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(n), 0)::int8 as total from order_counts
    where ${belongsTo(owner)} and day is null
      and order_status_id <> ${draft} and payment_status_id = ${authorized}`.execute(db)
  return rows[0]?.total ?? 0
}

/**
 * Withdraws the authorization of every authorized order of a dealer, with an event each, and returns their number. It
 * works in chunks by ascending id, so that no statement exceeds the statement timeout.
 */
export async function withdrawAuthorizations(
  db: Transaction,
  owner: DatedOwner,
  note: TransitionNote,
  size = chunkSize,
): Promise<number> {
  let after = 0
  let moved = 0
  for (;;) {
    const ids = await lockAuthorizedForUpdate(db, owner, { after, size })
    moved += (await transitionPayments(db, owner, ids, 'withdraw', note)).length
    if (ids.length < size) return moved
    after = ids.at(-1) ?? after
  }
}

async function lockAuthorizedForUpdate(
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
