import { useDebouncedValue } from '@mantine/hooks'
import type { VariantRow } from '@portal/contract/catalogue/search/product-search.schema'
import type { OrderRow } from '@portal/contract/order-search/order-search.schema'
import { canOpen } from '@portal/contract/orders/order.rules'
import { useQuery } from '@tanstack/react-query'
import { orderSuggestionsQuery, variantSuggestionsQuery } from './palette.queries.ts'

interface Entry {
  readonly key: string
  readonly label: string
  readonly note?: string
}

/** An entry that opens a page. */
export interface PaletteLink extends Entry {
  readonly kind: 'Page' | 'Order' | 'Product' | 'Search'
  readonly href: string
}

/** An entry that runs an action on any page. */
export interface PaletteAction extends Entry {
  readonly kind: 'Action'
  readonly run: () => void
}

/** One entry of the palette. */
export type PaletteEntry = PaletteLink | PaletteAction

const debounceMs = 150

/** The entries for a text, and whether the search for it is complete. */
export interface PaletteEntries {
  readonly entries: readonly PaletteEntry[]
  readonly isComplete: boolean
}

/** The entries for a text: pages and actions by name, orders by number or reference, products by SKU, and a search of the list. */
export function usePaletteEntries(
  text: string,
  named: readonly PaletteEntry[],
  hasProducts: boolean,
): PaletteEntries {
  const typed = text.trim()
  const [searched] = useDebouncedValue(typed, debounceMs)
  // Results of an earlier text are not shown for this one.
  const isCurrent = typed.length > 0 && searched === typed
  const options = { enabled: isCurrent, retry: false }
  const orders = useQuery({ ...orderSuggestionsQuery(searched), ...options })
  const variants = useQuery({
    ...variantSuggestionsQuery(searched),
    ...options,
    enabled: isCurrent && hasProducts,
  })
  const matching = named.filter(({ label }) => label.toLowerCase().includes(typed.toLowerCase()))
  if (typed === '') return { entries: matching, isComplete: true }
  const entries = [
    ...matching,
    ...((isCurrent && orders.data?.items) || []).filter(canOpen).map(orderLink),
    ...((isCurrent && variants.data?.items) || []).map(variantLink),
    searchLink(typed),
  ]
  return { entries, isComplete: isCurrent && !orders.isLoading && !variants.isLoading }
}

function orderLink(order: OrderRow): PaletteLink {
  return {
    key: `order-${order.id}`,
    kind: 'Order',
    label: order.orderNumber,
    note: String(order['order.referenceNumber'] ?? ''),
    href: `/orders/${order.id}`,
  }
}

function variantLink({ variantId, variantSku, productId, productTitle }: VariantRow): PaletteLink {
  return {
    key: `variant-${variantId}`,
    kind: 'Product',
    label: variantSku,
    note: productTitle,
    href: `/products/${productId}?variant=${variantId}`,
  }
}

function searchLink(text: string): PaletteLink {
  return {
    key: 'search',
    kind: 'Search',
    label: `Search orders for “${text}”`,
    href: `/orders/?search=${encodeURIComponent(JSON.stringify(text))}`,
  }
}
