import * as z from 'zod/mini'
import { id, idList } from '../fields/id.ts'
import { money, nullableMoney } from '../fields/money/money.ts'
import { nullableTimestamp, timestamp } from '../fields/time/timestamp.ts'
import { integratorOrder, integratorOrderLine } from '../integrator/order.schema.ts'
import { dispute } from './invoice/dispute.schema.ts'
import { shipObstacleNames } from './order.rules.ts'
import { purchaseOrder } from './purchase-order.schema.ts'

export const orderingDealer = z.strictObject({
  id,
  email: z.string(),
  companyName: z.nullable(z.string()),
})

/** The latest event of an order the caller has seen; 0 if it had none. */
export const seenEvent = z.int().check(z.minimum(0))

/** The longest note, in characters. */
export const maxNoteLength = 2_000

/** How many orders are on one pick list, or in one file of packing slips, at most. */
export const maxOrdersOnPaper = 200

/** The orders of a pick list or of packing slips. */
export const idsOnPaper = idList.check(
  z.minLength(1, 'Choose an order'),
  z.maxLength(maxOrdersOnPaper, `At most ${maxOrdersOnPaper} orders at once`),
)

/** A staff note on an order: internal, or to the dealer. */
export const orderNote = z.strictObject({
  id,
  at: timestamp,
  author: z.string(),
  text: z.string(),
  isForDealer: z.boolean(),
})

/** One refund of an order, which may still be on its way. */
export const orderRefund = z.strictObject({
  id,
  at: timestamp,
  amount: money,
  /** The shipping portion. */
  shipping: money,
  state: z.enum(['pending', 'refunded', 'failed']),
  /** The refunded line quantities; empty for money only. */
  lines: z.array(z.strictObject({ orderLineId: id, sku: z.string(), quantity: z.int() })),
  isRestocked: z.boolean(),
  /** Whether it was made at the payment provider, not in the portal. */
  isAtProvider: z.boolean(),
  /** Why it failed; null if it did not, and where the payment provider gave no reason. */
  message: z.nullable(z.string()),
})

/** Who ordered, and how to reach them. */
const orderContact = z.extend(orderingDealer, {
  name: z.nullable(z.string()),
  phone: z.nullable(z.string()),
})

/** A line, and how many of its units are still to be shipped, are refunded, and can be refunded. */
export const consoleOrderLine = z.extend(integratorOrderLine, {
  /** The URL of its thumbnail; null if it has none. */
  picture: z.nullable(z.string()),
  unshippedQuantity: z.int(),
  refundedQuantity: z.int(),
  refundableQuantity: z.int(),
})

/** Any dealer's order for staff, with the dealer and staff-only data. */
export const consoleOrder = z.extend(integratorOrder, {
  dealer: orderContact,
  lines: z.array(consoleOrderLine),
  purchaseOrders: z.array(purchaseOrder),
  notes: z.array(orderNote),
  refunds: z.array(orderRefund),
  /** What banks have disputed or taken back of its charges. */
  disputes: z.array(dispute),
  /** Whether it came from a file or the API, whose figures it keeps. */
  isImported: z.boolean(),
  /** Why it ships only with a reason; null if nothing stands in the way. */
  shipObstacle: z.nullable(z.enum(shipObstacleNames)),
  /** The current balance; null without an invoice. */
  amountDue: nullableMoney,
  /** The refundable rest of its charge, and of its shipping. */
  refundable: z.strictObject({ amount: money, shipping: money }),
  /** How long the dealer may confirm a pending charge with the bank; null if none awaits that. */
  awaitsCustomerUntil: nullableTimestamp,
  /** What canceling it refunds. */
  cancelRefund: money,
  /** The latest event in this response: a change that names it is refused if there is a newer one. */
  newestEventId: z.int(),
})

export type OrderingDealer = z.infer<typeof orderingDealer>

export type ConsoleOrder = z.infer<typeof consoleOrder>
