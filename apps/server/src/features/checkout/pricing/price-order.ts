import { createHash } from 'node:crypto'
import { exceedsStock } from '@portal/contract/catalogue/variants/quantity.rules'
import type { CheckoutItem } from '@portal/contract/checkout/checkout.schema'
import { isPoBox } from '@portal/contract/fields/address/po-box.rules'
import { compareDecimals } from '@portal/contract/fields/money/decimal.rules'
import type { InvoiceTotals } from '@portal/contract/fields/money/invoice-totals.schema'
import { isCheckoutShown } from '@portal/contract/portal/portal-visibility.rules'
import { testScenarioOf } from '@portal/contract/test-mode/test-mode.rules'
import { isTestTwin } from '../../../context/callers.ts'
import type { DealerCtx } from '../../../context/context.ts'
import { firstRefusal, type Refusal, refuse } from '../../../context/refusal.ts'
import { calculateInvoice, type Invoice } from '../../../domain/orders/calculate-invoice.ts'
import type { OrderableVariant } from '../../../repositories/catalogue/orderable-variant.repository.ts'
import {
  type CheckoutFacts,
  type CheckoutRequest,
  type CheckoutTerms,
  readCheckout,
} from '../../../repositories/orders/checkout-terms.repository.ts'
import type { PricedRequest } from '../place/order-request.ts'

export interface PricedItem {
  readonly variant: OrderableVariant & { readonly price: string }
  readonly quantity: number
}

export interface PricedOrder {
  readonly items: readonly PricedItem[]
  readonly shippingMethod: { readonly id: number; readonly name: string }
  readonly invoice: Invoice
  readonly totals: InvoiceTotals
  readonly terms: CheckoutTerms
}

export type PriceRefusal = Refusal<
  | 'checkout_not_enabled'
  | 'shipping_method_not_found'
  | 'po_box_not_delivered'
  | 'address_not_found'
  | 'variant_not_found'
  | 'price_unavailable'
  | 'out_of_stock'
  | 'invalid_input'
>

type Flags = DealerCtx['supplier']['flags']

// The largest amount that an invoice's columns can hold.
const maxInvoiceTotal = '999999999999.99'

/** Prices an order at current prices and stock, without locks. */
export async function priceOrder(ctx: DealerCtx, order: PricedRequest): Promise<PricedOrder | PriceRefusal> {
  return priceBy(ctx, order, await readCheckout(ctx.db, checkoutOf(ctx, order)))
}

/** The query for an order's pricing data. */
export function checkoutOf({ owner, dealer }: DealerCtx, order: PricedRequest): CheckoutRequest {
  return {
    ...owner,
    groupId: dealer.groupId,
    shippingMethod: order.channelShippingMethodId,
    addressIds: chosenAddresses(order).map(({ id }) => id),
    variantIds: [...new Set(order.items.map(({ variantId }) => variantId))],
    uniqueReference: null,
  }
}

/**
 * Prices an order with the supplier's prices, stock and rules; the request has no amounts. A refusal includes all
 * problems.
 */
export function priceBy(
  { supplier, dealer }: DealerCtx,
  order: PricedRequest,
  { terms, variants }: CheckoutFacts,
): PricedOrder | PriceRefusal {
  if (!isCheckoutShown(supplier.flags)) return refuse('checkout_not_enabled')
  const { shippingMethod, rules } = terms
  const isSoldOut = isTestTwin(dealer) && testScenarioOf(order.referenceNumber ?? '') === 'outOfStock'
  const refusal = firstRefusal([
    ...termsProblems(terms, chosenAddresses(order)),
    ...(shippingMethod?.deliversToPoBoxes === false ? poBoxProblems(order) : []),
    ...(isSoldOut
      ? itemsProblems(order.items, withoutStock(variants), { ...supplier.flags, allow_backorders: false })
      : itemsProblems(order.items, variants, supplier.flags)),
  ])
  if (refusal !== undefined || shippingMethod === null) return refusal ?? refuse('shipping_method_not_found')
  const items = order.items.flatMap(({ variantId, quantity }) => {
    const variant = variants.get(variantId)
    if (variant === undefined || variant.price === null) return []
    return [{ variant: { ...variant, price: variant.price }, quantity }]
  })
  const invoice = calculateInvoice(
    items.map(({ variant, quantity }) => ({ ...variant, quantity })),
    rules,
  )
  if (compareDecimals(invoice.total, maxInvoiceTotal) > 0)
    return refuse('invalid_input', { fields: { items: 'The total exceeds the maximum for an invoice.' } })
  return { items, shippingMethod, invoice, totals: toInvoiceTotals(invoice, items), terms }
}

/** The saved addresses that the order refers to, with their paths in the request. */
function chosenAddresses(order: PricedRequest): { path: string; id: number }[] {
  return (['shippingAddress', 'billingAddress'] as const).flatMap((name) => {
    const id = order[name]?.address.id
    return id === null || id === undefined ? [] : [{ path: `${name}.address.id`, id }]
  })
}

function termsProblems(
  { shippingMethod, knownAddressIds }: CheckoutTerms,
  chosen: ReturnType<typeof chosenAddresses>,
): PriceRefusal[] {
  const unknownPaths = chosen.filter(({ id }) => !knownAddressIds.includes(id)).map(({ path }) => path)
  return [
    ...(shippingMethod === null ? [refuseAt('shipping_method_not_found', ['channelShippingMethodId'])] : []),
    ...(unknownPaths.length > 0 ? [refuseAt('address_not_found', unknownPaths)] : []),
  ]
}

/** Refuses PO boxes, for shipping methods that don't deliver to them. */
function poBoxProblems({ shippingAddress, items }: PricedRequest): Refusal<'po_box_not_delivered'>[] {
  const ofLines = items.flatMap(({ shippingAddress: own }, index) =>
    own !== undefined && isPoBox(own) ? [`items.${index}.shippingAddress.addressLine1`] : [],
  )
  const paths = [
    ...(shippingAddress && isPoBox(shippingAddress.address) ? ['channelShippingMethodId'] : []),
    ...ofLines,
  ]
  return paths.length > 0 ? [refuseAt('po_box_not_delivered', paths)] : []
}

/** The lines' problems, one refusal per kind; stock is checked against the total per variant. */
function itemsProblems(
  items: readonly CheckoutItem[],
  variants: ReadonlyMap<number, OrderableVariant>,
  flags: Flags,
): PriceRefusal[] {
  const variantOf = ({ productId, variantId }: CheckoutItem) => {
    const variant = variants.get(variantId)
    return variant?.productId === productId ? variant : undefined
  }
  const units = countUnitsByVariant(items)
  const isShort = (item: CheckoutItem) => {
    const variant = variantOf(item)
    if (variant === undefined) return false
    const stock = { available: variant.quantity, allowBackorders: flags.allow_backorders }
    return exceedsStock(units.get(item.variantId) ?? 0, stock)
  }
  const unknown = pathsWhere(items, (item) => variantOf(item) === undefined)
  const unpriced = pathsWhere(items, (item) => variantOf(item)?.price === null)
  return [
    ...(unknown.length > 0 ? [refuseAt('variant_not_found', unknown)] : []),
    ...(unpriced.length > 0 ? [refuseAt('price_unavailable', unpriced)] : []),
    ...(items.some(isShort)
      ? [refuseShortage(items.filter(isShort), pathsWhere(items, isShort), variants, flags)]
      : []),
  ]
}

/** Sets all stock to 0, for the out-of-stock scenario of test mode. */
function withoutStock(
  variants: ReadonlyMap<number, OrderableVariant>,
): ReadonlyMap<number, OrderableVariant> {
  return new Map([...variants].map(([id, variant]) => [id, { ...variant, quantity: 0 }]))
}

export function countUnitsByVariant(items: readonly CheckoutItem[]): ReadonlyMap<number, number> {
  const units = new Map<number, number>()
  for (const { variantId, quantity } of items) units.set(variantId, (units.get(variantId) ?? 0) + quantity)
  return units
}

function pathsWhere(items: readonly CheckoutItem[], matches: (item: CheckoutItem) => boolean): string[] {
  return items.flatMap((item, index) => (matches(item) ? [`items.${index}`] : []))
}

function refuseAt<
  const R extends
    | 'shipping_method_not_found'
    | 'po_box_not_delivered'
    | 'address_not_found'
    | 'variant_not_found'
    | 'price_unavailable',
>(reason: R, paths: readonly string[]): Refusal<R> {
  const { errors } = refuse(reason)
  return refuse(reason, { fields: Object.fromEntries(paths.map((path) => [path, errors.join(' ')])) })
}

function refuseShortage(
  items: readonly CheckoutItem[],
  paths: readonly string[],
  variants: ReadonlyMap<number, OrderableVariant>,
  flags: Flags,
): Refusal<'out_of_stock'> {
  const available = (variantId: number) => variants.get(variantId)?.quantity ?? 0
  const shown = (variantId: number) => (flags.show_quantity ? available(variantId) : null)
  const sentences = items.map(({ variantId }) => {
    const units = available(variantId)
    const variant = variants.get(variantId)
    const name = (flags.show_sku ? variant?.sku : variant?.title) ?? ''
    if (units === 0) return `${name} is out of stock.`
    return flags.show_quantity
      ? `Only ${units} of ${name} left in stock.`
      : `There isn't enough of ${name} in stock.`
  })
  const variantIds = [...new Set(items.map(({ variantId }) => variantId))]
  return refuse('out_of_stock', {
    fields: Object.fromEntries(paths.map((path, index) => [`${path}.quantity`, sentences[index] ?? ''])),
    facts: { lines: variantIds.map((variantId) => ({ variantId, available: shown(variantId) })) },
  })
}

function toInvoiceTotals(invoice: Invoice, items: readonly PricedItem[]): InvoiceTotals {
  const { subtotal: _subtotal, ...totals } = invoice
  return { ...totals, quoteId: hashQuote(invoice, items) }
}

/** Hashes totals and unit prices: an order's quote is verified by hashing again, so quotes aren't stored. */
function hashQuote(invoice: Invoice, items: readonly PricedItem[]): string {
  const { subtotal, shippingCost, dropshipFee, taxCost, otherCost } = invoice
  const prices = items.map(({ variant, quantity }) => [variant.variantId, quantity, variant.price])
  const content = JSON.stringify([subtotal, shippingCost, dropshipFee, taxCost, otherCost, prices])
  return createHash('sha256').update(content).digest('base64url')
}
