import { type DealerStatusId, dealerStatus } from '@portal/contract/statuses/dealer-status'
import { sql } from 'kysely'
import type { Db, Owner } from '../../context/db.ts'
import { belongsTo, belongsToSupplier } from '../owner-conditions.ts'
import { addTask } from '../tasks/task.repository.ts'
import type { SupplierRowKey } from '../tasks/task-table.ts'

export interface StatusChange extends Owner {
  readonly email: string
  readonly firstName: string
  readonly statusId: DealerStatusId
  readonly cancelAt: Date | null
  /** The staff's message. */
  readonly message: string | null
}

/**
 * Deletes a change and returns it with its dealer; undefined if already deleted. Prevents a second email about it.
 */
export async function deleteStatusChange(
  db: Db,
  { supplierId, id }: SupplierRowKey,
): Promise<StatusChange | undefined> {
  const { rows } = await sql<StatusChange>`
    with change as (
      delete from dealer_status_changes where ${belongsToSupplier({ supplierId })} and id = ${id}
      returning supplier_id, dealer_id, status_id, cancel_at, message
    )
    select d.supplier_id as "supplierId", d.id as "dealerId", d.email, d.first_name as "firstName",
      change.status_id as "statusId", change.cancel_at as "cancelAt", change.message
    from change join dealers d on d.supplier_id = change.supplier_id and d.id = change.dealer_id`.execute(db)
  return rows[0]
}

/** Deletes a dealer's status changes that haven't been emailed yet. */
export async function deleteStatusChanges(db: Db, owner: Owner): Promise<void> {
  await db.deleteFrom('dealer_status_changes').where(belongsTo(owner)).execute()
}

/** Delays the email about a status change made in this transaction. */
export async function delayStatusEmail(db: Db, owner: Owner, delayMs: number): Promise<void> {
  const change = await findUnsentChange(db, owner)
  if (change === undefined) throw new Error('The status was not changed in this transaction.')
  const { supplierId } = owner
  await addTask(db, 'email_status_change', { supplierId, id: change.id }, { delayMs })
}

/** Finds a dealer's newest status change that hasn't been emailed yet. */
export async function findUnsentChange(
  db: Db,
  owner: Owner,
): Promise<{ id: number; beforeStatusId: DealerStatusId; statusId: DealerStatusId } | undefined> {
  return await db
    .selectFrom('dealer_status_changes')
    .select(['id', 'before_status_id as beforeStatusId', 'status_id as statusId'])
    .where(belongsTo(owner))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Deletes a dealer's unsent status change and all later ones, which are then not emailed. */
export async function deleteStatusChangesFrom(db: Db, owner: Owner, id: number): Promise<void> {
  await db.deleteFrom('dealer_status_changes').where(belongsTo(owner)).where('id', '>=', id).execute()
}

/** Adds a staff message to the dealer's status change made in this transaction. */
export async function addToStatusChange(db: Db, owner: Owner, message: string): Promise<void> {
  await sql`
    update dealer_status_changes set message = ${message}
    where ${belongsTo(owner)} and id = (select max(id) from dealer_status_changes where ${belongsTo(owner)})`.execute(
    db,
  )
}

/**
 * Cancels accounts past their closing date and returns their owners. Skips locked accounts until the next minute, so
 * that they don't delay others.
 */
export async function cancelOverdueDealers(
  db: Db,
  now: Date,
): Promise<(Owner & { readonly cancelAt: Date })[]> {
  const { rows } = await sql<Owner & { readonly cancelAt: Date }>`
    with due as (
      select supplier_id, id from dealers
      where status_id = ${dealerStatus.cancelPending.id} and cancel_at <= ${now}
      order by cancel_at for no key update skip locked
    )
    update dealers d set status_id = ${dealerStatus.canceled.id}, updated_at = ${now}
    from due where d.supplier_id = due.supplier_id and d.id = due.id
    returning d.supplier_id as "supplierId", d.id as "dealerId", d.cancel_at as "cancelAt"`.execute(db)
  return rows
}
