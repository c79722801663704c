import type { Address } from '@portal/contract/fields/address/address'
import { addressWarnings } from '@portal/contract/integrator/address-warnings.rules'
import type { IntegratorOrder } from '@portal/contract/integrator/order.schema'
import { shippedStatus } from '@portal/contract/statuses/completion-status'
import { orderStatus } from '@portal/contract/statuses/order-status'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import { shownPaymentStatusId } from '@portal/contract/statuses/payment-status.rules'
import { statusName } from '@portal/contract/statuses/status'
import type { ListedLine, ListedOrder } from '../../repositories/orders/stored-order.repository.ts'
import { presentAddress } from '../address.presenter.ts'
import { decimalText, emptyToNull } from '../field-text.ts'
import {
  type AmountDisplay,
  presentIntegratorInvoice,
  presentIntegratorShipment,
} from './order-parts.presenter.ts'

/** Presents an order to API clients, in responses and webhooks. */
export function presentIntegratorOrder(order: ListedOrder, view: AmountDisplay): IntegratorOrder {
  const addresses = new Map((order.addresses ?? []).map((address) => [address.id, presentAddress(address)]))
  const addressOf = (id: number | null) => (id === null ? null : (addresses.get(id) ?? null))
  const ownAddressOf = (line: ListedLine) =>
    line.shippingAddressId === order.shipping_address_id ? null : addressOf(line.shippingAddressId)
  const { payment } = order
  const lines = (order.lines ?? []).map((line) => presentLine(line, ownAddressOf(line), view))
  const shippingAddress = addressOf(order.shipping_address_id)
  const billingAddress = addressOf(order.billing_address_id)
  const paymentStatusId = shownPaymentStatusId(order.payment_status_id, view.showsPayment)
  // Field by field: with a spread, a literal this large takes several times as long.
  return {
    id: order.id,
    orderNumber: order.order_number,
    referenceNumber: emptyToNull(order.reference_number),
    dealerId: order.known_dealer_id,
    orderStatusId: order.order_status_id,
    orderStatus: statusName(orderStatus, order.order_status_id) ?? '',
    paymentStatusId,
    paymentStatus: statusName(paymentStatus, paymentStatusId) ?? '',
    shippedStatusId: order.shipped_status_id,
    shippedStatus: statusName(shippedStatus, order.shipped_status_id) ?? '',
    orderedAt: order.ordered_at.toISOString(),
    canceledAt: order.canceled_at?.toISOString() ?? null,
    updatedAt: order.changed_at.toISOString(),
    shippingMethod: presentShippingMethod(order),
    shippingText: emptyToNull(order.shipping_text),
    note: emptyToNull(order.note),
    paymentError: view.showsPayment ? emptyToNull(order.payment_error) : null,
    shippingAddress,
    billingAddress,
    lines,
    quantity: order.quantity,
    total: view.showsPayment ? order.total : null,
    invoice: payment && view.showsPayment ? presentIntegratorInvoice(order, payment, view) : null,
    shipments: (order.shipments ?? []).map((shipment) => presentIntegratorShipment(order, shipment, view)),
    warnings: addressWarnings({ shippingAddress, billingAddress, lines }),
  }
}

function presentShippingMethod({ shipping_method_id: id, shipping_method_name: name }: ListedOrder) {
  return id === null || name === null ? null : { id, name }
}

function presentLine(
  line: ListedLine,
  shippingAddress: Address | null,
  { showsPayment }: AmountDisplay,
): IntegratorOrder['lines'][number] {
  return {
    id: line.id,
    sku: emptyToNull(line.sku),
    title: emptyToNull(line.title),
    productId: line.productId,
    variantId: line.variantId,
    quantity: line.quantity,
    shippedQuantity: line.shippedQuantity,
    price: showsPayment ? decimalText(line.price) : null,
    subtotal: showsPayment ? decimalText(line.subtotal) : null,
    weight: line.weight,
    shippingAddress,
  }
}
