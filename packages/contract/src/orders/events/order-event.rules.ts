import { isKeyOf, keysOf } from '../../fields/keys.ts'
import { purchaseOrderStatus } from '../../statuses/purchase-order-status.ts'
import type { OrderEvent } from './order-event.schema.ts'
import type { OrderEventKind } from './order-event-kinds.ts'

/** An event's title and subject, and whether it is visible without payment collection. */
interface EventDescription {
  readonly title: string
  readonly about: 'order' | 'payment' | 'address' | 'purchase-order' | 'shipment'
}

const of = (about: EventDescription['about']) => (title: string) => ({ about, title })
const order = of('order')
const payment = of('payment')
const address = of('address')

const eventDescriptions = {
  imported: order('Order received'),
  import_updated: order('Order updated by an import'),
  placed: order('Order placed'),
  drafted: order('Draft created'),
  order_opened: order('Reopened'),
  order_closed: order('Order closed'),
  order_canceled: order('Order canceled'),
  order_held: order('Order put on hold'),
  order_released: order('Hold released'),
  order_failed: order('Order failed'),
  order_unmanaged: order('No longer managed in the portal'),
  shipping_method_missing: order('No matching shipping method'),
  shipping_method_chosen: order('Shipping method chosen'),
  billing_address_changed: address('Billing address changed'),
  shipping_address_changed: address('Shipping address changed'),
  item_address_changed: address('Shipping address changed for one item'),
  item_quantity_lowered: order('Quantity lowered'),
  note_sent: order('Note from the supplier'),
  payment_authorized: payment('Payment authorized'),
  payment_auto_authorized: payment('Auto-authorized'),
  payment_auto_authorization_missed: payment('Not auto-authorized'),
  payment_unauthorized: payment('Authorization revoked'),
  payment_attempted: payment('Payment attempt failed'),
  payment_declined: payment('Payment declined'),
  payment_initiated: payment('Payment initiated'),
  payment_charged: payment('Payment captured'),
  payment_settled: payment('Paid outside the portal'),
  payment_deferred: payment('Payment deferred'),
  refund_requested: payment('Refund requested'),
  refund_failed: payment('Refund failed'),
  refund_returned: payment('Refund returned by the bank'),
  payment_refunded: payment('Payment refunded'),
  payment_credited: payment('Payment credited'),
  payment_disputed: payment('Payment disputed'),
  dispute_inquiry: payment('Bank inquiry'),
  inquiry_closed: payment('Bank inquiry closed'),
  dispute_lost: payment("Dispute decided in the dealer's favor"),
  dispute_won: payment("Dispute decided in the supplier's favor"),
  refund_dropped: payment('Refund not needed'),
  purchase_order_created: of('purchase-order')('Purchase order created'),
  purchase_order_changed: of('purchase-order')('Purchase order changed'),
  shipment_created: of('shipment')('Shipment created'),
  shipment_voided: of('shipment')('Shipment voided'),
} as const satisfies Record<OrderEventKind, EventDescription>

const { unprocessed, processed, acknowledged, canceled, failed, voided, processing } = purchaseOrderStatus
const { noShippingMethod, numberTooLong } = purchaseOrderStatus

/** Purchase order outcomes by status. */
const purchaseOrderOutcomes: Readonly<Record<number, (number: string) => string>> = {
  [unprocessed.id]: (number) => `Purchase order ${number} created`,
  [processed.id]: (number) => `Purchase order ${number} sent`,
  [acknowledged.id]: (number) => `Purchase order ${number} acknowledged`,
  [canceled.id]: (number) => `Purchase order ${number} canceled`,
  [failed.id]: (number) => `Purchase order ${number} failed`,
  [voided.id]: (number) => `Purchase order ${number} voided`,
  [processing.id]: (number) => `Sending purchase order ${number}`,
  [noShippingMethod.id]: (number) => `Purchase order ${number} has no shipping method`,
  [numberTooLong.id]: (number) => `Purchase order ${number} not sent: its number is too long`,
}

type Described = Pick<OrderEvent, 'subject' | 'purchaseOrderStatusId'> & {
  readonly kind: string
  readonly quantity?: number | null
  readonly isOutside?: boolean
}

/**
 * An event's text, such as `Purchase order PO-1 sent`, and whether it names its subject; a newer server may send kinds
 * unknown to a page that is still open.
 */
export function describeEvent(event: Described): EventDescription & { readonly namesSubject: boolean } {
  const { kind, subject, purchaseOrderStatusId: status } = event
  if (!isKeyOf(eventDescriptions, kind)) return { ...order('Order changed'), namesSubject: false }
  const description = eventDescriptions[kind]
  const outcome = status === null ? undefined : purchaseOrderOutcomes[status]
  if (description.about === 'purchase-order' && subject !== null && outcome !== undefined)
    return { ...description, title: outcome(subject), namesSubject: true }
  if (description.about === 'shipment' && subject !== null) {
    const title = kind === 'shipment_voided' ? `Shipment ${subject} voided` : `Shipment ${subject} shipped`
    return { ...description, title, namesSubject: true }
  }
  if (kind === 'item_quantity_lowered' && subject !== null && typeof event.quantity === 'number') {
    const title =
      event.quantity === 0 ? `${subject} removed` : `${subject}: quantity lowered to ${event.quantity}`
    return { ...description, title, namesSubject: true }
  }
  const title = kind === 'payment_refunded' && event.isOutside ? 'Refund recorded' : description.title
  return { ...description, title, namesSubject: false }
}

/** The kinds of payment events, which are hidden without payment collection. */
export const paymentEventKinds = keysOf(eventDescriptions).filter(
  (kind) => eventDescriptions[kind].about === 'payment',
)

/** The kinds of events that set an order's authorization; the newest event counts. */
export const authorizingEvents: readonly OrderEventKind[] = [
  'payment_auto_authorized',
  'payment_authorized',
  'payment_unauthorized',
]
