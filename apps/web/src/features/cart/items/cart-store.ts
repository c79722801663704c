import { readStored, writeStored } from '@portal/app-kit/storage/local-store.ts'
import { maxLineCount, maxQuantity } from '@portal/contract/checkout/limits'
import type { CartItem, CartItems } from './cart-items.ts'

interface StoredCart {
  readonly dealerId: number
  readonly items: CartItems
}

const none: CartItems = []

/** The dealer's cart in this browser; empty when the stored one is another dealer's. */
export function readCart(dealerId: number): CartItems {
  return parseCart(readStored('cart'), dealerId)
}

export function changeCart(dealerId: number, change: (items: CartItems) => CartItems): void {
  const before = readCart(dealerId)
  const items = change(before)
  if (items === before) return
  const stored: StoredCart = { dealerId, items }
  writeStored('cart', items.length > 0 ? JSON.stringify(stored) : null)
}

export function discardForeignCart(dealerId: number): void {
  if (readStored('cart') !== null && readCart(dealerId).length === 0) writeStored('cart', null)
}

/** The lines of a stored cart without invalid ones; none when it is another dealer's. */
export function parseCart(text: string | null, dealerId: number): CartItems {
  if (text === null) return none
  try {
    const cart = JSON.parse(text) as Partial<Record<keyof StoredCart, unknown>> | null
    if (cart?.dealerId !== dealerId || !Array.isArray(cart.items)) return none
    // A longer cart could be neither priced nor ordered.
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
    typeof item.addedAt === 'string' &&
    (item.seenPrice === undefined || typeof item.seenPrice === 'string')
  )
}

function isPositive(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) > 0
}
