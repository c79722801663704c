import * as z from 'zod/mini'
import { id, idList } from '../fields/id.ts'
import { money, nullableMoney } from '../fields/money/money.ts'
import { nullableTimestamp, timestamp } from '../fields/time/timestamp.ts'
import { integratorOrder, integratorOrderLine } from '../integrator/order.schema.ts'
import { dispute } from './invoice/dispute.schema.ts'
import { shipObstacleNames } from './order.rules.ts'
import { orderStatusIds } from './order.schema.ts'
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

/** Maximum number of orders per pick list or file of packing slips. */
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

/** A refund of an order, possibly pending. */
export const orderRefund = z.strictObject({
  id,
  at: timestamp,
  amount: money,
  /** The part of the amount that is for shipping. */
  shipping: money,
  state: z.enum(['pending', 'refunded', 'failed']),
  /** The refunded line quantities; empty for money only. */
  lines: z.array(z.strictObject({ orderLineId: id, sku: z.string(), quantity: z.int(), restocked: z.int() })),
  /** Whether it was made at the payment provider instead of in the portal. */
  isAtProvider: z.boolean(),
  /** Whether staff made it where the order was paid, and recorded it. */
  isRecorded: z.boolean(),
  /** Why it failed; null if it didn't, or if the payment provider gave no reason. */
  message: z.nullable(z.string()),
  /** Why staff made it; null if they gave no reason. */
  reason: z.nullable(z.string()),
})

/** The dealer who ordered, with contact details. */
const orderContact = z.extend(orderingDealer, {
  name: z.nullable(z.string()),
  phone: z.nullable(z.string()),
})

/** A line with its numbers of unshipped, refunded, refundable and restockable units. */
export const consoleOrderLine = z.extend(integratorOrderLine, {
  /** The URL of its thumbnail; null if it has none. */
  picture: z.nullable(z.string()),
  unshippedQuantity: z.int(),
  refundedQuantity: z.int(),
  refundableQuantity: z.int(),
  /** The units that restocking would return to stock; 0 if the order took none. */
  restockableQuantity: z.int(),
})

/** Any dealer's order for staff, with the dealer and staff-only data. */
export const consoleOrder = z.extend(integratorOrder, {
  dealer: orderContact,
  paymentRefundStatusId: orderStatusIds.paymentRefundStatusId,
  paymentCreditStatusId: orderStatusIds.paymentCreditStatusId,
  lines: z.array(consoleOrderLine),
  purchaseOrders: z.array(purchaseOrder),
  notes: z.array(orderNote),
  /** Words that only staff see, sorted. */
  tags: z.array(z.string()),
  refunds: z.array(orderRefund),
  /** Bank disputes and reversals of its charges. */
  disputes: z.array(dispute),
  /** Whether it came from a file or the API; its amounts are then not recalculated. */
  isImported: z.boolean(),
  /** Why shipping it requires a reason; null if it doesn't. */
  shipObstacle: z.nullable(z.enum(shipObstacleNames)),
  /** The current balance; null without an invoice. */
  amountDue: nullableMoney,
  /** The payment method of its last successful charge; null if it wasn't charged here. */
  paidWith: z.nullable(z.string()),
  /** The amounts not yet refunded of its payment and of its shipping. */
  refundable: z.strictObject({
    amount: money,
    shipping: money,
    /** The charged payment method; null if unknown. */
    to: z.nullable(z.string()),
    /** Whether it was paid outside the portal: a refund is then made there and recorded here. */
    isOutside: z.boolean(),
  }),
  /** The deadline for the dealer to confirm a pending charge with the bank; null if there is none. */
  awaitsCustomerUntil: nullableTimestamp,
  /** The amount refunded if the order is canceled now. */
  cancelRefund: money,
  /** The latest event in this response; changes that send its id are refused if there is a newer event. */
  newestEventId: z.int(),
})

export type OrderingDealer = z.infer<typeof orderingDealer>

export type ConsoleOrder = z.infer<typeof consoleOrder>
