import * as z from 'zod/mini'
import { address } from '../../fields/address/address.ts'
import { id } from '../../fields/id.ts'
import { keysOf } from '../../fields/keys.ts'
import { nullableMoney } from '../../fields/money/money.ts'
import { timestamp } from '../../fields/time/timestamp.ts'
import { orderEventKinds } from './order-event-kinds.ts'

const nullableText = z.nullable(z.string())
const kinds = keysOf(orderEventKinds)

/** Who may have done something to an order. */
export const actorKinds = ['dealer', 'operator', 'integrator', 'import', 'system'] as const

/** One kind of those who may have done something to an order. */
export type ActorKind = (typeof actorKinds)[number]

/** One thing that happened to an order; what an event does not tell is null. */
export const orderEvent = z.strictObject({
  id,
  at: timestamp,
  kind: z.enum(kinds),
  actorKind: z.enum(actorKinds),
  /** The dealer's e-mail or the operator's name. */
  actor: nullableText,
  amount: nullableMoney,
  /** Why, in words. */
  reason: nullableText,
  /** The number of a purchase order or a parcel, or the SKU of a line. */
  subject: nullableText,
  quantity: z.nullable(z.int()),
  /** The status of a purchase order since then. */
  purchaseOrderStatusId: z.nullable(z.int()),
  /** Where it goes since then; null too where that address is gone. */
  address: z.nullable(address),
})

/** One thing that happened to an order. */
export type OrderEvent = z.infer<typeof orderEvent>

/** How many events one call answers at most. */
export const orderEventsLimit = 50

/** The newest events first; `hasMore` when there are earlier ones. */
export const orderEvents = z.strictObject({ items: z.array(orderEvent), hasMore: z.boolean() })
