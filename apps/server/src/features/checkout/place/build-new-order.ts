import { invoiceStatus } from '@portal/contract/statuses/invoice-status'
import { orderStatus } from '@portal/contract/statuses/order-status'
import { type PaymentStatusId, paymentStatus } from '@portal/contract/statuses/payment-status'
import type { DealerCtx } from '../../../context/context.ts'
import { type Invoice, sumWeight } from '../../../domain/orders/calculate-invoice.ts'
import { orderAddressRow } from '../../../presenters/address.presenter.ts'
import type { StockDeduction } from '../../../repositories/catalogue/orderable-variant.repository.ts'
import type { NewOrder } from '../../../repositories/orders/placed-order.repository.ts'
import type { PricedOrder } from '../pricing/price-order.ts'
import type { FirstPayment } from './decide-first-payment.ts'
import type { OrderRequest } from './order-request.ts'

/** Builds the rows of a new open order, with its variants' current SKUs, titles and images. */
export function buildNewOrder(
  ctx: DealerCtx,
  order: OrderRequest,
  priced: PricedOrder,
  { paymentStatusId, event, deductions }: FirstPayment & { readonly deductions: readonly StockDeduction[] },
): NewOrder {
  const { now } = ctx
  const isDeferred = paymentStatusId === paymentStatus.deferred.id
  const shippingAddress = orderAddressRow(order.shippingAddress.address)
  const { lineAddresses, shipTo } = distinctLineAddresses(order, shippingAddress)
  return {
    head: newHead(ctx, order, priced, paymentStatusId),
    shippingAddress,
    billingAddress: orderAddressRow(order.billingAddress.address),
    lineAddresses,
    lines: newLines(priced.items, { shipTo, deductions }),
    payment: newPayment(priced.invoice, isDeferred, now),
    events: [
      {
        at: now,
        kind: 'placed',
        by: ctx.actor,
        data: { orderStatusId: orderStatus.open.id, paymentStatusId },
      },
      ...(event === undefined ? [] : [event]),
    ],
    notice: { total: priced.invoice.total, host: ctx.pageHost },
  }
}

function newHead(
  { supplier, now }: DealerCtx,
  order: OrderRequest,
  { items, shippingMethod, invoice }: PricedOrder,
  paymentStatusId: PaymentStatusId,
): NewOrder['head'] {
  return {
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
    weight: sumWeight(items.map(({ variant, quantity }) => ({ weight: variant.weight, quantity }))),
    total: invoice.subtotal,
    ship_to_name: order.shippingAddress.address.name,
    shipping_method_id: shippingMethod.id,
    shipping_text: shippingMethod.name,
    note: order.note ?? '',
    payment_error: null,
    source_hash: null,
  }
}

/** The distinct addresses of lines with their own ship-to, and each line's 1-based index among them. */
function distinctLineAddresses(order: OrderRequest, shippingAddress: NewOrder['shippingAddress']) {
  const places = new Map<string, number>()
  const lineAddresses: NewOrder['shippingAddress'][] = []
  const shipTo = order.items.map(({ shippingAddress: own }) => {
    if (own === undefined) return null
    const row = orderAddressRow(own)
    const text = JSON.stringify(row)
    if (text === JSON.stringify(shippingAddress)) return null
    const known = places.get(text)
    if (known !== undefined) return known
    places.set(text, lineAddresses.push(row))
    return lineAddresses.length
  })
  return { lineAddresses, shipTo }
}

function newLines(
  items: PricedOrder['items'],
  { shipTo, deductions }: { shipTo: readonly (number | null)[]; deductions: readonly StockDeduction[] },
): NewOrder['lines'] {
  const deducted = stockByLine(items, deductions)
  return items.map(({ variant, quantity }, index) => ({
    product_id: variant.productId,
    variant_id: variant.variantId,
    sku: variant.sku,
    title: variant.title,
    image: variant.image,
    quantity,
    stock_deducted: deducted[index] ?? 0,
    price: variant.price,
    weight: variant.weight,
    ship_to: shipTo[index] ?? null,
  }))
}

/** The stock that each line deducts, and a cancel restores. Lines with the same variant share its stock in order. */
function stockByLine(items: PricedOrder['items'], deductions: readonly StockDeduction[]): number[] {
  const left = new Map(deductions.map(({ variant, units }) => [variant.variantId, units]))
  return items.map(({ variant, quantity }) => {
    const units = left.get(variant.variantId) ?? 0
    const deducted = Math.min(quantity, units)
    left.set(variant.variantId, units - deducted)
    return deducted
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
