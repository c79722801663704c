import * as z from 'zod/mini'
import { address } from '../../fields/address/address.ts'
import { described } from '../../fields/described.ts'
import { id } from '../../fields/id.ts'
import { keysOf } from '../../fields/keys.ts'
import { nullableMoney } from '../../fields/money/money.ts'
import { timestamp } from '../../fields/time/timestamp.ts'
import { orderEventKinds } from './order-event-kinds.ts'

const nullableText = z.nullable(z.string())
const kinds = keysOf(orderEventKinds)

export const actorKinds = ['dealer', 'operator', 'integrator', 'import', 'system'] as const

export type ActorKind = (typeof actorKinds)[number]

/** An event in an order's timeline; inapplicable fields are null. */
export const orderEvent = z.strictObject({
  id: described("The event's id.", id),
  at: described('When it happened.', timestamp),
  kind: described('The event type.', z.enum(kinds)),
  actorKind: described('The type of actor: person, API client or system.', z.enum(actorKinds)),
  actor: described(
    "The email of the dealer or staff member, or the API token's name; null if unknown or hidden.",
    nullableText,
  ),
  amount: described('The amount; null if there is none.', nullableMoney),
  shipping: described('The shipping portion of a refund; null if there is none.', nullableMoney),
  isOutside: described('Whether it is a refund made outside the portal and recorded here.', z.boolean()),
  reason: described('The reason; null if there is none.', nullableText),
  subject: described(
    'The purchase order number, tracking number, line SKU or payment method name; null if there is none.',
    nullableText,
  ),
  quantity: described('The quantity; null if there is none.', z.nullable(z.int())),
  purchaseOrderStatusId: described(
    'The new purchase order status, as a number; null if there is none.',
    z.nullable(z.int()),
  ),
  address: described('The new address; null if there is none or it was deleted.', z.nullable(address)),
})

export type OrderEvent = z.infer<typeof orderEvent>

export const orderEventsLimit = 50

/** Events, newest first; `hasMore` if there are earlier ones. */
export const orderEvents = z.strictObject({ items: z.array(orderEvent), hasMore: z.boolean() })
