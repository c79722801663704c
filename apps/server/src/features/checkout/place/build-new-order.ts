import type { CheckoutRequest } from '@portal/contract/checkout/checkout.schema'
import { invoiceStatus } from '@portal/contract/statuses/invoice-status'
import { orderStatus } from '@portal/contract/statuses/order-status'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import type { DealerCtx } from '../../../context/context.ts'
import { orderAddressRow } from '../../../presenters/address.presenter.ts'
import type { NewOrder } from '../../../repositories/orders/placed-order.repository.ts'
import { type Invoice, sumWeight } from '../pricing/calculate-invoice.ts'
import type { PricedOrder } from '../pricing/price-order.ts'

/** Builds the rows of a priced order: open, with the catalogue's names of its variants at this time. */
export function buildNewOrder(
  ctx: DealerCtx,
  order: CheckoutRequest,
  priced: PricedOrder,
  paymentStatusId: number,
): NewOrder {
  const { supplier, now } = ctx
  const { items, shippingMethod, invoice } = priced
  const isDeferred = paymentStatusId === paymentStatus.deferred.id
  const taken = takenByLine(items)
  return {
    head: {
      reference_number: order.referenceNumber,
      unique_reference: supplier.flags.unique_reference ? order.referenceNumber : null,
      ordered_at: now,
      imported_at: null,
      updated_at: now,
      canceled_at: null,
      order_status_id: orderStatus.open.id,
      payment_status_id: paymentStatusId,
      invoice_mask: 1 << (invoiceStatus.unpaid.id - 1),
      line_count: items.length,
      quantity: items.reduce((sum, { quantity }) => sum + quantity, 0),
      weight: sumWeight(items.map(({ goods, quantity }) => ({ weight: goods.weight, quantity }))),
      total: invoice.subtotal,
      ship_to_name: order.shippingAddress.address.name,
      shipping_method_id: shippingMethod.id,
      shipping_text: shippingMethod.name,
      payment_error: null,
      source_hash: null,
    },
    shippingAddress: orderAddressRow(order.shippingAddress.address),
    billingAddress: orderAddressRow(order.billingAddress.address),
    lines: items.map(({ goods, quantity }, index) => ({
      product_id: goods.productId,
      variant_id: goods.variantId,
      sku: goods.sku,
      title: goods.title,
      image: goods.image,
      quantity,
      stock_deducted: taken[index] ?? 0,
      price: goods.price,
      weight: goods.weight,
    })),
    payment: newPayment(invoice, isDeferred, now),
    event: {
      at: now,
      kind: 'placed',
      by: ctx.actor,
      data: { orderStatusId: orderStatus.open.id, paymentStatusId },
    },
  }
}

/**
 * The stock that each line deducts, and a cancel restores. When two lines share a variant, the first line deducts
 * first.
 */
function takenByLine(items: PricedOrder['items']): number[] {
  const left = new Map(items.map(({ goods }) => [goods.variantId, goods.quantity]))
  return items.map(({ goods, quantity }) => {
    const there = left.get(goods.variantId) ?? 0
    const taken = Math.min(quantity, there)
    left.set(goods.variantId, there - taken)
    return taken
  })
}

function newPayment(invoice: Invoice, isDeferred: boolean, now: Date): NewOrder['payment'] {
  return {
    invoice_status_id: invoiceStatus.unpaid.id,
    subtotal: invoice.subtotal,
    shipping_cost: invoice.shippingCost,
    shipping_title: invoice.shippingTitle,
    dropship_fee: invoice.dropshipFee,
    dropship_fee_title: invoice.dropshipFeeTitle,
    tax_cost: invoice.taxCost,
    tax_title: invoice.taxTitle,
    other_cost: invoice.otherCost,
    other_title: invoice.otherTitle,
    total: invoice.total,
    refunded_last_at: null,
    credited_last_at: null,
    generated_at: now,
    paid_at: null,
    deferred: isDeferred,
    deferred_at: isDeferred ? now : null,
    receipt_sent_at: null,
  }
}
