import { canOpen } from '@portal/contract/orders/order.rules'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { orderSuggestionsQuery, variantSuggestionsQuery } from './palette.queries.ts'

interface Entry {
  readonly key: string
  readonly label: string
  readonly note?: string
}

/** A place, by its address. */
export interface PaletteLink extends Entry {
  readonly kind: 'Page' | 'Order' | 'Product' | 'Search'
  readonly href: string
}

/** Something that is done at once, wherever one is. */
export interface PaletteAction extends Entry {
  readonly kind: 'Action'
  readonly run: () => void
}

/** What the palette offers for a text. */
export type PaletteEntry = PaletteLink | PaletteAction

const pauseMs = 150

/** Where a text leads, and whether everything that can be found by it has been. */
export interface PaletteEntries {
  readonly jumps: readonly PaletteEntry[]
  readonly isComplete: boolean
}

/** Where a text leads: pages and actions by name, orders by number or reference, products by SKU, and the list of what is found. */
export function usePaletteEntries(
  text: string,
  named: readonly PaletteEntry[],
  hasProducts: boolean,
): PaletteEntries {
  const typed = text.trim()
  const wanted = usePaused(typed, pauseMs)
  // What an earlier text has found is no answer to this one.
  const isAsking = typed.length > 0 && wanted === typed
  const orders = useQuery({ ...orderSuggestionsQuery(wanted), enabled: isAsking, retry: false })
  const variants = useQuery({
    ...variantSuggestionsQuery(wanted),
    enabled: isAsking && hasProducts,
    retry: false,
  })
  const matching = named.filter(({ label }) => label.toLowerCase().includes(typed.toLowerCase()))
  if (typed === '') return { jumps: matching, isComplete: true }
  const found = isAsking ? { orders: orders.data?.items, variants: variants.data?.items } : {}
  const jumps = [
    ...matching,
    ...(found.orders ?? []).filter(canOpen).map(
      (row): PaletteLink => ({
        key: `order-${row.id}`,
        kind: 'Order',
        label: row.orderNumber,
        note: String(row['order.referenceNumber'] ?? ''),
        href: `/orders/${row.id}`,
      }),
    ),
    ...(found.variants ?? []).map(
      (row): PaletteLink => ({
        key: `variant-${row.variantId}`,
        kind: 'Product',
        label: row.variantSku,
        note: row.productTitle,
        href: `/products/${row.productId}?variant=${row.variantId}`,
      }),
    ),
    searchFor(typed),
  ]
  return { jumps, isComplete: isAsking && !orders.isLoading && !variants.isLoading }
}

function searchFor(text: string): PaletteLink {
  return {
    key: 'search',
    kind: 'Search',
    label: `Search orders for “${text}”`,
    href: `/orders/?search=${encodeURIComponent(JSON.stringify(text))}`,
  }
}

/** A value that follows when it has not changed for a while. */
function usePaused(value: string, pause: number): string {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = window.setTimeout(() => setPaused(value), pause)
    return () => window.clearTimeout(timer)
  }, [value, pause])
  return paused
}
