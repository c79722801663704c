import type { DealerStatusId } from '@portal/contract/statuses/dealer-status'
import { dealerStatus } from '@portal/contract/statuses/dealer-status'
import { sql } from 'kysely'
import type { Db, Owner } from '../db.ts'

/** A change of a dealer's status of which the dealer has not been told. */
export interface StatusChange {
  readonly supplierId: number
  readonly email: string
  readonly firstName: string
  readonly statusId: DealerStatusId
  readonly cancelAt: Date | null
}

/** Takes the oldest change that nobody else is working on; it is gone when the transaction commits. */
export async function claimNextStatusChange(db: Db): Promise<StatusChange | undefined> {
  const { rows } = await sql<StatusChange>`
    with taken as (
      delete from dealer_status_changes where (supplier_id, id) = (
        select supplier_id, id from dealer_status_changes order by id limit 1 for update skip locked
      )
      returning supplier_id, dealer_id, status_id, cancel_at
    )
    select d.supplier_id as "supplierId", d.email, d.first_name as "firstName", taken.status_id as "statusId",
      taken.cancel_at as "cancelAt"
    from taken join dealers d on d.supplier_id = taken.supplier_id and d.id = taken.dealer_id`.execute(db)
  return rows[0]
}

/** Cancels one account whose date has come and says whose; undefined when there is none. */
export async function cancelNextDueDealer(
  db: Db,
  now: Date,
): Promise<(Owner & { readonly cancelAt: Date }) | undefined> {
  const { rows } = await sql<Owner & { readonly cancelAt: Date }>`
    with due as (
      select supplier_id, id from dealers where status_id = ${dealerStatus.cancelPending.id} and cancel_at <= ${now}
      order by cancel_at limit 1 for no key update skip locked
    )
    update dealers d set status_id = ${dealerStatus.canceled.id}, updated_at = ${now}
    from due where d.supplier_id = due.supplier_id and d.id = due.id
    returning d.supplier_id as "supplierId", d.id as "dealerId", d.cancel_at as "cancelAt"`.execute(db)
  return rows[0]
}
