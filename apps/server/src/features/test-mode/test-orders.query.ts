import type { OrderEventKind } from '@portal/contract/orders/events/order-event-kinds'
import { orderStatus } from '@portal/contract/statuses/order-status'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import {
  type TestScenarioName,
  testAfterShippingMs,
  testScenarios,
  testShippingDelayMs,
} from '@portal/contract/test-mode/test-mode.rules'
import { sql } from 'kysely'
import type { Db } from '../../context/db.ts'

export interface TestOrder {
  readonly supplierId: number
  readonly dealerId: number
  readonly id: number
  readonly orderStatusId: number
  readonly paymentStatusId: number
  readonly referenceNumber: string
  readonly changedAt: Date
  /** The invoice's total. */
  readonly amount: string
  readonly wasHeld: boolean
  readonly wasDeclined: boolean
  readonly wasVoided: boolean
  readonly hasShipped: boolean
  /** Simulated shipments that are due for their next step. */
  readonly parcelIds: readonly number[]
}

/** Test orders that are due, by time or reference number. */
export async function findTestOrders(db: Db, now: Date, limit: number): Promise<TestOrder[]> {
  const { authorized, deferred, awaitingClearance } = paymentStatus
  const before = new Date(now.getTime() - testShippingDelayMs)
  const { rows } = await sql<TestOrder>`
    select o.supplier_id as "supplierId", o.dealer_id as "dealerId", o.id, o.order_status_id as "orderStatusId",
      o.payment_status_id as "paymentStatusId", o.reference_number as "referenceNumber",
      o.updated_at as "changedAt", p.total::text as amount,
      ${hasEvent('order_held')} as "wasHeld", ${hasEvent('payment_declined')} as "wasDeclined",
      ${hasEvent('shipment_voided')} as "wasVoided", ${hasEvent('shipment_created')} as "hasShipped",
      parcel.ids as "parcelIds"
    from dealers twin
    join orders o on o.supplier_id = twin.supplier_id and o.dealer_id = twin.id
    join payments p on p.supplier_id = o.supplier_id and p.dealer_id = o.dealer_id and p.order_id = o.id
    cross join lateral (${undeliveredShipments(now)}) parcel
    where twin.test_of is not null and (cardinality(parcel.ids) > 0
      or o.order_status_id = ${orderStatus.open.id}
        and o.payment_status_id in (${authorized.id}, ${deferred.id}, ${awaitingClearance.id})
        and (o.updated_at <= ${before} or ${startsWithScenario('declined', 'held', 'slow')}))
    order by o.id limit ${limit}`.execute(db)
  return rows
}

/** An order's shipments due for delivery, voiding or refunding. */
function undeliveredShipments(now: Date) {
  const before = new Date(now.getTime() - testAfterShippingMs)
  return sql`select coalesce(array_agg(s.id order by s.id), '{}')::int8[] as ids from shipments s
    where (s.supplier_id, s.dealer_id, s.order_id) = (o.supplier_id, o.dealer_id, o.id) and s.shipped_at <= ${before}
      and (${startsWithScenario('voided')} or ${startsWithScenario('delivered')} and s.delivered_at is null
        or ${startsWithScenario('refunded')} and o.payment_status_id = ${paymentStatus.paid.id})`
}

function hasEvent(kind: OrderEventKind) {
  return sql`exists (select from order_events e where (e.supplier_id, e.dealer_id, e.order_id)
    = (o.supplier_id, o.dealer_id, o.id) and e.kind = ${kind})`
}

function startsWithScenario(...names: TestScenarioName[]) {
  const patterns = names.map((name) => `${testScenarios[name].prefix}%`)
  return sql`o.reference_number like any(${patterns}::text[])`
}
