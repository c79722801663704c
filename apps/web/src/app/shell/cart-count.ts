import { useStored } from '@portal/app-kit/storage/use-stored.ts'
import { useMemo } from 'react'

/** The units in the dealer's cart in this browser; another dealer's cart counts as empty. */
export function useCartCount(dealerId: number): number {
  const stored = useStored('cart')
  return useMemo(() => countCartUnits(stored, dealerId), [stored, dealerId])
}

/** The units in the stored cart; 0 if it belongs to another dealer or can't be read. */
export function countCartUnits(stored: string | null, dealerId: number): number {
  if (stored === null) return 0
  try {
    const cart = JSON.parse(stored) as { dealerId?: unknown; items?: unknown }
    if (cart.dealerId !== dealerId || !Array.isArray(cart.items)) return 0
    return cart.items.reduce<number>((sum, item) => sum + unitsOf(item), 0)
  } catch {
    return 0
  }
}

function unitsOf(item: unknown): number {
  const quantity = (item as { quantity?: unknown } | null)?.quantity
  return typeof quantity === 'number' && Number.isFinite(quantity) ? Math.max(0, quantity) : 0
}
