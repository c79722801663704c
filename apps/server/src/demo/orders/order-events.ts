import type { OrderEventKind } from '@portal/contract/orders/events/order-event-kinds'
import type { DemoRows } from '../demo-rows.ts'

/** Appends an event to an order's log. */
export function addEvent(
  rows: DemoRows,
  owner: { readonly supplier_id: number; readonly dealer_id: number; readonly order_id: number },
  event: {
    at: Date
    kind: OrderEventKind
    by: 'dealer' | 'integrator' | 'system'
    actor: string | null
    data: Record<string, unknown>
  },
): void {
  rows.order_events.push({
    ...owner,
    at: event.at,
    kind: event.kind,
    actor_kind: event.by,
    actor: event.actor,
    data: JSON.stringify(event.data),
  })
}
