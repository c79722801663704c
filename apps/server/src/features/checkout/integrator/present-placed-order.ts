import { multiplyDecimals } from '@portal/contract/fields/money/decimal.rules'
import type { IntegratorOrder } from '@portal/contract/integrator/order.schema'
import { shippedStatus } from '@portal/contract/statuses/completion-status'
import { invoiceStatus } from '@portal/contract/statuses/invoice-status'
import { orderStatus } from '@portal/contract/statuses/order-status'
import type { DealerCtx } from '../../../context/context.ts'
import { presentIntegratorOrder } from '../../../presenters/integrator/order.presenter.ts'
import type { WrittenOrder } from '../place/place-order.ts'

const nothing = '0.00'

/** Presents an order right after it was placed, exactly as if it had been read, but without a query. */
export function presentPlacedOrder(ctx: DealerCtx, written: WrittenOrder): IntegratorOrder {
  const { supplier, dealer, now } = ctx
  const { order, rows, priced } = written
  const { head } = order
  const stored = {
    id: rows.id,
    order_number: rows.orderNumber,
    reference_number: head.reference_number ?? '',
    known_dealer_id: dealer.accountId,
    changed_at: rows.changedAt,
    order_status_id: orderStatus.open.id,
    payment_status_id: head.payment_status_id,
    shipped_status_id: shippedStatus.unshipped.id,
    ordered_at: now,
    canceled_at: null,
    shipping_method_id: priced.shippingMethod.id,
    shipping_method_name: priced.shippingMethod.name,
    shipping_text: priced.shippingMethod.name,
    note: head.note ?? '',
    payment_error: null,
    shipping_address_id: rows.shippingAddressId,
    billing_address_id: rows.billingAddressId,
    addresses: addressesOf(written),
    lines: linesOf(written),
    quantity: head.quantity,
    total: priced.invoice.subtotal,
    payment: paymentOf(written, now),
    shipments: null,
  }
  const view = { currency: supplier.currency, showsPayment: supplier.flags.payment_collection }
  return presentIntegratorOrder(stored, view)
}

function addressesOf({ order, rows }: WrittenOrder) {
  return [
    { id: rows.shippingAddressId, ...order.shippingAddress },
    { id: rows.billingAddressId, ...order.billingAddress },
    ...order.lineAddresses.map((address, index) => ({ id: rows.lineAddressIds[index] ?? 0, ...address })),
  ]
}

function linesOf({ order, rows, priced }: WrittenOrder) {
  return priced.items.map(({ variant, quantity }, index) => {
    const shipTo = order.lines[index]?.ship_to ?? null
    return {
      id: rows.lineIds[index] ?? 0,
      productId: variant.productId,
      variantId: variant.variantId,
      sku: variant.sku,
      title: variant.title,
      quantity,
      shippedQuantity: 0,
      weight: variant.weight,
      price: variant.price,
      subtotal: multiplyDecimals(variant.price, quantity),
      shippingAddressId: shipTo === null ? rows.shippingAddressId : (rows.lineAddressIds[shipTo - 1] ?? null),
    }
  })
}

function paymentOf({ rows, priced }: WrittenOrder, now: Date) {
  const { invoice } = priced
  return {
    id: rows.paymentId,
    invoiceNumber: null,
    subtotal: invoice.subtotal,
    total: invoice.total,
    shippingCost: invoice.shippingCost,
    shippingTitle: invoice.shippingTitle,
    dropshipFee: invoice.dropshipFee,
    dropshipFeeTitle: invoice.dropshipFeeTitle,
    taxCost: invoice.taxCost,
    taxTitle: invoice.taxTitle,
    otherCost: invoice.otherCost,
    otherTitle: invoice.otherTitle,
    creditAppliedTowardsTotal: nothing,
    refundedAmount: nothing,
    refundedShipping: nothing,
    refundedLastAt: null,
    creditedAmount: nothing,
    creditedLastAt: null,
    initiatedAt: null,
    paidAt: null,
    invoiceStatusId: invoiceStatus.unpaid.id,
    generatedAt: now.toISOString(),
  }
}
