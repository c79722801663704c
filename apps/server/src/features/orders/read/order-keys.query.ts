import { defaultTimeZone } from '@portal/contract/fields/time/time-zone.rules'
import { orderStatus } from '@portal/contract/statuses/order-status'
import { sql } from 'kysely'
import type { Db, Owner, SupplierOwner } from '../../../context/db.ts'
import { isOfMode } from '../../../repositories/dealers/test-twin.repository.ts'
import { findOrderIdByReference } from '../../../repositories/orders/placed-order.repository.ts'
import { findOrderDealer } from '../../../repositories/orders/stored-order.repository.ts'
import { belongsToOwner } from '../../../repositories/owner-conditions.ts'

export interface FoundOrder {
  readonly dealerId: number
  readonly id: number
}

/** Finds an order's dealer by the order's id; for a dealer without a query, so the order may not exist. */
export async function findOrderById(
  db: Db,
  owner: SupplierOwner | Owner,
  id: number,
): Promise<FoundOrder | undefined> {
  const dealerId = 'dealerId' in owner ? owner.dealerId : await findOrderDealer(db, owner, id)
  return dealerId === undefined ? undefined : { dealerId, id }
}

/** Finds an order by order number; undefined if the caller has no such order. */
export async function findOrderByNumber(
  db: Db,
  owner: SupplierOwner | Owner,
  orderNumber: string,
): Promise<FoundOrder | undefined> {
  const { rows } = await sql<FoundOrder>`
    select o.dealer_id as "dealerId", o.id from orders o
    where ${belongsToOwner(owner, 'o')} and o.order_number = ${orderNumber}
      and ${isOfMode(owner, 'o')}`.execute(db)
  return rows[0]
}

/** Finds the dealer's newest order with this reference number. */
export async function findOrderByReference(
  db: Db,
  owner: Owner,
  referenceNumber: string,
): Promise<FoundOrder | undefined> {
  const id = await findOrderIdByReference(db, owner, referenceNumber)
  return id === undefined ? undefined : { dealerId: owner.dealerId, id }
}

/** Finds the order of a shipment or invoice, with the dealer's time zone; undefined if the caller has none. */
export async function findParentOrder(
  db: Db,
  owner: SupplierOwner | Owner,
  part: 'shipment' | 'invoice',
  id: number,
): Promise<(FoundOrder & { readonly timeZone: string }) | undefined> {
  const { rows } = await sql<FoundOrder & { timeZone: string | null }>`
    select p.dealer_id as "dealerId", p.order_id as id, d.time_zone as "timeZone"
    from ${sql.table(part === 'invoice' ? 'payments' : 'shipments')} p
    join orders o on (o.supplier_id, o.dealer_id, o.id) = (p.supplier_id, p.dealer_id, p.order_id)
    join dealers d on (d.supplier_id, d.id) = (p.supplier_id, p.dealer_id)
    where ${belongsToOwner(owner, 'p')} and p.id = ${id} and o.order_status_id <> ${orderStatus.draft.id}
      and ${isOfMode(owner, 'p')}`.execute(db)
  const [found] = rows
  return found && { ...found, timeZone: found.timeZone ?? defaultTimeZone }
}
