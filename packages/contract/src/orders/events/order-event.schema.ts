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

/** One thing that happened to an order; what an event does not tell is null. */
export const orderEvent = z.strictObject({
  id: described('The id of the event.', id),
  at: described('When it happened.', timestamp),
  kind: described('What happened.', z.enum(kinds)),
  actorKind: described('Who did it: a kind of people, programs or the portal itself.', z.enum(actorKinds)),
  actor: described("The dealer's e-mail or the operator's name; null where nobody is named.", nullableText),
  amount: described('The money it is about; null where it is about none.', nullableMoney),
  reason: described('Why, in words; null where nothing is said.', nullableText),
  subject: described(
    'The number of a purchase order or a parcel, the SKU of a line or the name of a payment method; null where it is about none.',
    nullableText,
  ),
  quantity: described('The units it is about; null where it is about none.', z.nullable(z.int())),
  purchaseOrderStatusId: described(
    'The state of a purchase order since then, as a number; null where it is about none.',
    z.nullable(z.int()),
  ),
  address: described(
    'Where it goes since then; null where it is about no address or that address is gone.',
    z.nullable(address),
  ),
})

export type OrderEvent = z.infer<typeof orderEvent>

export const orderEventsLimit = 50

/** The newest events first; `hasMore` when there are earlier ones. */
export const orderEvents = z.strictObject({ items: z.array(orderEvent), hasMore: z.boolean() })
