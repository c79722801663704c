import type { Address } from '@portal/contract/fields/address'
import type { Order } from '@portal/contract/orders/order.schema'
import type { OrderItem } from '@portal/contract/orders/order-item.schema'
import type { Payment } from '@portal/contract/orders/payment.schema'
import type { Shipment } from '@portal/contract/orders/shipment.schema'
import { viewAddress } from '../../address-view.ts'
import { decimalText, orNull } from '../../field-text.ts'
import type { OrderHead, OrderLine, ShipmentLine, StoredOrder } from './order-detail.query.ts'

type StoredPayment = NonNullable<StoredOrder['payment']>

/** An order as its page shows it; the invoice stays in the house where the portal does not collect payments. */
export function viewOrder(stored: StoredOrder, portal: { showsPayment: boolean }): Order {
  const { head, payment } = stored
  const addresses = new Map(stored.addresses.map((address) => [address.id, viewAddress(address)]))
  const addressOf = (id: number | null) => (id === null ? null : (addresses.get(id) ?? null))
  return {
    id: head.id,
    orderNumber: head.order_number,
    referenceNumber: orNull(head.reference_number),
    orderedAt: head.ordered_at.toISOString(),
    canceledAt: head.canceled_at?.toISOString() ?? null,
    ...viewStatuses(head),
    channelShippingMethod: viewShippingMethod(head),
    shippingText: orNull(head.shipping_text),
    note: orNull(head.note),
    paymentError: orNull(head.payment_error),
    billingAddress: addressOf(head.billing_address_id),
    billingAddressId: head.billing_address_id,
    shippingAddress: addressOf(head.shipping_address_id),
    // A line without an address of its own goes where the order goes.
    orderItems: stored.lines.map((line) =>
      viewLine(line, addressOf(line.shipping_address_id ?? head.shipping_address_id)),
    ),
    shipments: viewShipments(stored.shipments),
    payment: payment && portal.showsPayment ? viewPayment(payment) : null,
  }
}

function viewStatuses(head: OrderHead) {
  // The database checks that each id is one of its table.
  return {
    orderStatusId: head.order_status_id as Order['orderStatusId'],
    paymentStatusId: head.payment_status_id as Order['paymentStatusId'],
    paymentRefundStatusId: head.payment_refund_status_id as Order['paymentRefundStatusId'],
    paymentCreditStatusId: head.payment_credit_status_id as Order['paymentCreditStatusId'],
    allocatedStatusId: head.allocated_status_id as Order['allocatedStatusId'],
    acknowledgedStatusId: head.acknowledged_status_id as Order['acknowledgedStatusId'],
    shippedStatusId: head.shipped_status_id as Order['shippedStatusId'],
    purchaseOrderProcessStatusId:
      head.purchase_order_process_status_id as Order['purchaseOrderProcessStatusId'],
    purchaseOrderFailedStatusId: head.purchase_order_failed_status_id as Order['purchaseOrderFailedStatusId'],
    purchaseOrderCanceledStatusId:
      head.purchase_order_canceled_status_id as Order['purchaseOrderCanceledStatusId'],
    purchaseOrderVoidedStatusId: head.purchase_order_voided_status_id as Order['purchaseOrderVoidedStatusId'],
  }
}

function viewShippingMethod({ shipping_method_id: id, shipping_method_name: name }: OrderHead) {
  return id === null || name === null ? null : { id, name }
}

function viewLine(line: OrderLine, shippingAddress: Address | null): OrderItem {
  const { variant_id: variantId, variant_image: image, variant_title: title } = line
  return {
    id: line.id,
    sku: line.sku,
    title: orNull(line.title),
    image: orNull(line.image),
    virtualVariant: variantId === null ? null : { id: variantId, productId: line.product_id, image, title },
    weight: line.weight,
    quantity: line.quantity,
    shippedQuantity: line.shipped_quantity,
    price: decimalText(line.price),
    subtotal: decimalText(line.subtotal),
    shippingAddressId: shippingAddress?.id ?? null,
    shippingAddress,
  }
}

function viewShipments(rows: readonly ShipmentLine[]): Shipment[] {
  const shipments = new Map<number, Shipment>()
  for (const row of rows) {
    const shipment = shipments.get(row.id) ?? viewShipment(row)
    shipments.set(row.id, shipment)
    if (row.item_id !== null && row.item_quantity !== null) {
      shipment.orderItems.push({ id: row.item_id, sku: row.item_sku, quantity: row.item_quantity })
    }
  }
  return [...shipments.values()]
}

function viewShipment(row: ShipmentLine): Shipment {
  return {
    id: row.id,
    trackingNumber: orNull(row.tracking_number),
    shippedAt: row.shipped_at?.toISOString() ?? null,
    carrier: orNull(row.carrier),
    method: orNull(row.method),
    cost: row.cost,
    orderItems: [],
  }
}

function viewPayment(payment: StoredPayment): Payment {
  return {
    id: payment.id,
    invoiceNumber: orNull(payment.invoice_number),
    subtotal: payment.subtotal,
    total: payment.total,
    shippingCost: payment.shipping_cost,
    shippingTitle: payment.shipping_title,
    dropshipFee: payment.dropship_fee,
    dropshipFeeTitle: payment.dropship_fee_title,
    taxCost: payment.tax_cost,
    taxTitle: payment.tax_title,
    otherCost: payment.other_cost,
    otherTitle: payment.other_title,
    creditAppliedTowardsTotal: payment.credit_applied,
    refundedAmount: payment.refunded_amount,
    refundedLastAt: payment.refunded_last_at?.toISOString() ?? null,
    creditedAmount: payment.credited_amount,
    creditedLastAt: payment.credited_last_at?.toISOString() ?? null,
    paidAt: payment.paid_at?.toISOString() ?? null,
  }
}
