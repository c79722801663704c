import { maxLineCount, maxQuantity } from '@portal/contract/checkout/limits'
import { readStored, writeStored } from '../../../storage/local-store.ts'
import type { CartItem, CartItems } from './cart-items.ts'

interface KeptCart {
  readonly dealerId: number
  readonly items: CartItems
}

const none: CartItems = []

/** The cart a dealer keeps in this browser; empty when the one that is kept is another dealer's. */
export function readCart(dealerId: number): CartItems {
  return parseCart(readStored('cart'), dealerId)
}

/** Keeps what a change makes of the dealer's cart; another dealer's cart is discarded by it. */
export function changeCart(dealerId: number, change: (items: CartItems) => CartItems): void {
  const items = change(readCart(dealerId))
  const kept: KeptCart = { dealerId, items }
  writeStored('cart', items.length > 0 ? JSON.stringify(kept) : null)
}

/** Discards a kept cart that is not this dealer's. */
export function discardForeignCart(dealerId: number): void {
  if (readStored('cart') !== null && readCart(dealerId).length === 0) writeStored('cart', null)
}

/** The lines of a kept text, leaving out what could not have been written here; none when it is another dealer's. */
export function parseCart(kept: string | null, dealerId: number): CartItems {
  if (kept === null) return none
  try {
    const cart = JSON.parse(kept) as Partial<Record<keyof KeptCart, unknown>> | null
    if (cart?.dealerId !== dealerId || !Array.isArray(cart.items)) return none
    // With more lines it could be neither priced nor ordered.
    return (cart.items as unknown[]).filter(isCartItem).slice(0, maxLineCount)
  } catch {
    return none
  }
}

function isCartItem(value: unknown): value is CartItem {
  const item = value as Partial<Record<keyof CartItem, unknown>> | null
  return (
    item !== null &&
    isPositive(item.productId) &&
    isPositive(item.variantId) &&
    isPositive(item.quantity) &&
    Number(item.quantity) <= maxQuantity &&
    typeof item.addedAt === 'string'
  )
}

function isPositive(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) > 0
}
