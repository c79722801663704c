import type { StaffRole } from '@portal/contract/callers/permissions'
import type { ActorKind } from '@portal/contract/orders/events/order-event.schema'

export interface Actor {
  readonly kind: ActorKind
  /** The dealer's email, the staff member or the API client; null for the portal itself. */
  readonly name: string | null
  readonly role?: StaffRole
}

/** The portal itself, when it works without anyone asking. */
export const systemActor: Actor = { kind: 'system', name: null }
