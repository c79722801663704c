import type { CheckoutItem } from '@portal/contract/checkout/checkout.schema'
import { maxLineCount, maxQuantity } from '@portal/contract/checkout/limits'

/** One line of a stored cart (document 2, section 3). */
export interface CartItem extends CheckoutItem {
  /** ISO 8601. */
  readonly addedAt: string
  /** The price last shown to the dealer, a decimal string; absent until then. */
  readonly seenPrice?: string
}

/** The lines of a cart in the order they were added, one per variant. */
export type CartItems = readonly CartItem[]

/** A cart after an addition, and the lines left out: a cart holds up to 500. */
export interface CartAddition {
  readonly items: CartItems
  readonly leftOut: readonly CheckoutItem[]
}

/** Adds lines; units of a variant already in the cart are added to its line. */
export function withAdded(items: CartItems, added: readonly CheckoutItem[], now: Date): CartAddition {
  const lines = new Map(items.map((item) => [item.variantId, item]))
  const leftOut: CheckoutItem[] = []
  for (const { productId, variantId, quantity } of added) {
    const known = lines.get(variantId)
    if (known) lines.set(variantId, { ...known, quantity: withinLimits(known.quantity + quantity) })
    else if (lines.size >= maxLineCount) leftOut.push({ productId, variantId, quantity })
    else {
      const line = { productId, variantId, quantity: withinLimits(quantity), addedAt: now.toISOString() }
      lines.set(variantId, line)
    }
  }
  return { items: [...lines.values()], leftOut }
}

/** Updates the seen prices by variant; returns the same array if nothing changed. */
export function withSeenPrices(items: CartItems, prices: ReadonlyMap<number, string>): CartItems {
  const isPriceNew = ({ variantId, seenPrice }: CartItem) => {
    const price = prices.get(variantId)
    return price !== undefined && price !== seenPrice
  }
  return items.some(isPriceNew)
    ? items.map((item) => {
        const price = prices.get(item.variantId)
        return price === undefined ? item : { ...item, seenPrice: price }
      })
    : items
}

export function hasVariant(items: CartItems, variantId: number): boolean {
  return items.some((item) => item.variantId === variantId)
}

export function withoutVariant(items: CartItems, variantId: number): CartItems {
  return items.filter((item) => item.variantId !== variantId)
}

/** Changes a variant's quantity; unchanged if the cart has no such line. */
export function withQuantity(items: CartItems, variantId: number, quantity: number): CartItems {
  return items.map((item) =>
    item.variantId === variantId ? { ...item, quantity: withinLimits(quantity) } : item,
  )
}

/** Puts a removed line back at its place; unchanged if the line has been added again or the cart is full. */
export function withRestored(items: CartItems, item: CartItem, place: number): CartItems {
  if (items.length >= maxLineCount || hasVariant(items, item.variantId)) return items
  return [...items.slice(0, place), item, ...items.slice(place)]
}

/** Removes the ordered units; units added in another tab since then stay. */
export function withoutOrdered(items: CartItems, ordered: readonly CheckoutItem[]): CartItems {
  const units = new Map(ordered.map(({ variantId, quantity }) => [variantId, quantity]))
  return items.flatMap((item) => {
    const quantity = item.quantity - (units.get(item.variantId) ?? 0)
    return quantity > 0 ? [{ ...item, quantity }] : []
  })
}

function withinLimits(quantity: number): number {
  return Math.min(Math.max(Math.trunc(quantity), 1), maxQuantity)
}
