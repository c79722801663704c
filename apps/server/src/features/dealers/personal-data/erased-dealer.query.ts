import { orderStatus } from '@portal/contract/statuses/order-status'
import { transactionStatus } from '@portal/contract/statuses/transaction-status'
import { sql } from 'kysely'
import type { Db, Owner } from '../../../context/db.ts'
import { belongsTo, belongsToSupplier, isDealer } from '../../../repositories/owner-conditions.ts'

export interface DealerToErase {
  readonly email: string
  readonly externalId: string | null
  readonly isErased: boolean
  /** Every current or former email of the dealer, except those since taken by another. */
  readonly emails: readonly string[]
  readonly testTwin: number | null
  readonly orders: number
  readonly openOrders: number
  readonly pendingPayments: number
  readonly credit: string
}

/** Reads the data needed for erasing a dealer. */
export async function readDealerToErase(db: Db, owner: Owner): Promise<DealerToErase> {
  const { closed, canceled, notManaged, failed } = orderStatus
  const ended = [closed.id, canceled.id, notManaged.id, failed.id]
  const { rows } = await sql<DealerToErase>`
    select email, external_id as "externalId", email = 'erased-' || id || '@erased.invalid' as "isErased",
      array(select had.email from (
        select d.email union select c.old_email from email_changes c where ${belongsTo(owner, 'c')}) had
        where not exists (select from dealers other where ${belongsToSupplier(owner, 'other')} and other.id <> d.id
          and other.test_of is distinct from d.id and lower(other.email) = lower(had.email))) as emails,
      (select t.id from dealers t where ${belongsToSupplier(owner, 't')} and t.test_of = d.id) as "testTwin",
      (select count(*)::int from orders o where ${belongsTo(owner, 'o')}) as orders,
      (select count(*)::int from orders o where ${belongsTo(owner, 'o')}
        and o.order_status_id <> all(${ended}::int[])) as "openOrders",
      (select count(*)::int from transactions t where ${belongsTo(owner, 't')} and t.resolved_at is null
        and t.transaction_status_id = ${transactionStatus.none.id} and t.round is not null) as "pendingPayments",
      credit_available::text as credit
    from dealers d where ${isDealer(owner)}`.execute(db)
  const [dealer] = rows
  if (dealer === undefined) throw new Error(`Dealer ${owner.dealerId} not found.`)
  return dealer
}
