import type { OrderEventKind } from '@portal/contract/orders/order-events'
import type { Tables } from '@portal/database/tables'
import type { Kysely } from 'kysely'
import type { OrderKey } from './order-key.ts'

/** What happened to an order, by whom; `data` is what the contract's table says of the kind. */
export interface NewOrderEvent {
  readonly at: Date
  readonly kind: OrderEventKind
  readonly actorKind: 'dealer' | 'operator' | 'integrator' | 'import' | 'system'
  readonly actor: string | null
  readonly data: Readonly<Record<string, unknown>>
}

/** Writes one event into an order's log, where it stays for good. */
export async function addOrderEvent(db: Kysely<Tables>, key: OrderKey, event: NewOrderEvent): Promise<void> {
  await db
    .insertInto('order_events')
    .values({
      supplier_id: key.supplierId,
      dealer_id: key.dealerId,
      order_id: key.orderId,
      at: event.at,
      kind: event.kind,
      actor_kind: event.actorKind,
      actor: event.actor,
      data: JSON.stringify(event.data),
    })
    .execute()
}
