import { fullVariantName } from '@portal/contract/catalogue/variants/variant-name.rules'
import type { Address } from '@portal/contract/fields/address/address'
import type { Payment } from '@portal/contract/orders/invoice/payment.schema'
import type { Order } from '@portal/contract/orders/order.schema'
import type { OrderItem } from '@portal/contract/orders/order-item.schema'
import type { PurchaseOrder } from '@portal/contract/orders/purchase-order.schema'
import type { Shipment } from '@portal/contract/orders/shipments/shipment.schema'
import { shownPaymentStatusId } from '@portal/contract/statuses/payment-status.rules'
import { presentAddress } from '../../presenters/address.presenter.ts'
import { decimalText, emptyToNull } from '../../presenters/field-text.ts'
import type {
  StoredLine,
  StoredOrder,
  StoredPayment,
  StoredShipment,
} from '../../repositories/orders/stored-order.repository.ts'

/** Presents an order, without prices and payments if the portal doesn't collect them. */
export function presentOrder(order: StoredOrder, { showsPayment }: { showsPayment: boolean }): Order {
  const { payment } = order
  const addresses = new Map((order.addresses ?? []).map((address) => [address.id, presentAddress(address)]))
  const addressOf = (id: number | null) => (id === null ? null : (addresses.get(id) ?? null))
  return {
    id: order.id,
    orderNumber: order.order_number,
    referenceNumber: emptyToNull(order.reference_number),
    orderedAt: order.ordered_at.toISOString(),
    canceledAt: order.canceled_at?.toISOString() ?? null,
    ...viewStatuses(order, showsPayment),
    channelShippingMethod: viewShippingMethod(order),
    shippingText: emptyToNull(order.shipping_text),
    note: emptyToNull(order.note),
    paymentError: showsPayment ? emptyToNull(order.payment_error) : null,
    authorizedAt: showsPayment ? timeOrNull(order.authorized_at) : null,
    billingAddress: addressOf(order.billing_address_id),
    billingAddressId: order.billing_address_id,
    shippingAddress: addressOf(order.shipping_address_id),
    // A line without an address ships to the order's.
    orderItems: (order.lines ?? []).map((line) =>
      viewLine(line, addressOf(line.shippingAddressId ?? order.shipping_address_id), showsPayment),
    ),
    purchaseOrders: (order.purchase_orders ?? []).map(viewPurchaseOrder),
    shipments: (order.shipments ?? []).map((shipment) => viewShipment(shipment, showsPayment)),
    payment: payment && showsPayment ? viewPayment(payment) : null,
  }
}

function viewStatuses(head: StoredOrder, showsPayment: boolean) {
  return {
    orderStatusId: head.order_status_id,
    paymentStatusId: shownPaymentStatusId(head.payment_status_id, showsPayment),
    paymentRefundStatusId: head.payment_refund_status_id,
    paymentCreditStatusId: head.payment_credit_status_id,
    allocatedStatusId: head.allocated_status_id,
    acknowledgedStatusId: head.acknowledged_status_id,
    shippedStatusId: head.shipped_status_id,
    purchaseOrderProcessStatusId: head.purchase_order_process_status_id,
    purchaseOrderFailedStatusId: head.purchase_order_failed_status_id,
    purchaseOrderCanceledStatusId: head.purchase_order_canceled_status_id,
    purchaseOrderVoidedStatusId: head.purchase_order_voided_status_id,
  }
}

function viewShippingMethod({ shipping_method_id: id, shipping_method_name: name }: StoredOrder) {
  return id === null || name === null ? null : { id, name }
}

function viewLine(line: StoredLine, shippingAddress: Address | null, showsPrice: boolean): OrderItem {
  const { variantId, productId, variantImage: image, variantNaming: naming } = line
  const title = naming && fullVariantName(naming)
  return {
    id: line.id,
    sku: line.sku,
    title: emptyToNull(line.title),
    image: emptyToNull(line.image),
    virtualVariant: variantId === null ? null : { id: variantId, productId, image, title },
    weight: line.weight,
    quantity: line.quantity,
    shippedQuantity: line.shippedQuantity,
    unshippedQuantity: line.unshippedQuantity,
    price: showsPrice ? decimalText(line.price) : null,
    subtotal: showsPrice ? decimalText(line.subtotal) : null,
    shippingAddressId: shippingAddress?.id ?? null,
    shippingAddress,
  }
}

function viewShipment(shipment: StoredShipment, showsCost: boolean): Shipment {
  return {
    id: shipment.id,
    trackingNumber: emptyToNull(shipment.trackingNumber),
    shippedAt: timeOrNull(shipment.shippedAt),
    deliveredAt: timeOrNull(shipment.deliveredAt),
    carrier: emptyToNull(shipment.carrier),
    method: emptyToNull(shipment.method),
    cost: showsCost ? shipment.cost : null,
    orderItems: shipment.orderItems ?? [],
  }
}

function viewPurchaseOrder(purchaseOrder: PurchaseOrder): PurchaseOrder {
  return { ...purchaseOrder, createdAt: new Date(purchaseOrder.createdAt).toISOString() }
}

function viewPayment({ invoiceStatusId: _status, generatedAt: _at, ...payment }: StoredPayment): Payment {
  return {
    ...payment,
    refundedLastAt: timeOrNull(payment.refundedLastAt),
    creditedLastAt: timeOrNull(payment.creditedLastAt),
    initiatedAt: timeOrNull(payment.initiatedAt),
    paidAt: timeOrNull(payment.paidAt),
  }
}

/** Converts a time from the database's JSON to the API's format. */
function timeOrNull(time: string | null): string | null {
  return time === null ? null : new Date(time).toISOString()
}
