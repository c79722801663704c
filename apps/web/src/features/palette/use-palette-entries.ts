import { useDebouncedValue } from '@mantine/hooks'
import type { PaletteItems } from '@portal/app-kit/palette/palette.tsx'
import type { Suggestions } from '@portal/contract/catalogue/search/suggestions.schema'
import { foldText } from '@portal/contract/fields/folding/folding.rules'
import { codeText } from '@portal/contract/fields/folding/typed-numbers.rules'
import type { OrderRow } from '@portal/contract/order-search/order-search.schema'
import { canOpen } from '@portal/contract/orders/order.rules'
import { useQuery } from '@tanstack/react-query'
import { orderSuggestionsQuery, productSuggestionsQuery } from './palette.queries.ts'

interface Entry {
  readonly key: string
  readonly label: string
  readonly note?: string
}

export interface PaletteLink extends Entry {
  readonly kind: 'Page' | 'Order' | 'Product' | 'Search'
  readonly href: string
}

export interface PaletteAction extends Entry {
  readonly kind: 'Action'
  readonly run: () => void
}

export type PaletteEntry = PaletteLink | PaletteAction

const debounceMs = 150

/** The entries for a text: pages and actions by name, orders, products, and a search in the list. */
export function usePaletteEntries(
  text: string,
  named: readonly PaletteEntry[],
  hasProducts: boolean,
): PaletteItems<PaletteEntry> {
  const typed = text.trim()
  const [searched] = useDebouncedValue(typed, debounceMs)
  // Hides results of an earlier text.
  const isCurrent = typed.length > 0 && searched === typed
  const options = { enabled: isCurrent, retry: false }
  const orders = useQuery({ ...orderSuggestionsQuery(searched), ...options })
  const products = useQuery({
    ...productSuggestionsQuery(searched),
    ...options,
    enabled: isCurrent && hasProducts,
  })
  const matching = named.filter(({ label }) => foldText(label).includes(foldText(typed)))
  if (typed === '') return { entries: matching, isComplete: true }
  const entries = [
    ...matching,
    ...((isCurrent && orders.data?.items) || []).filter(canOpen).map((order) => orderLink(order, typed)),
    ...(isCurrent && products.data ? productLinks(products.data) : []),
    searchLink(typed),
  ]
  // Pages and actions stay first.
  const isComplete = matching.length > 0 || (isCurrent && !orders.isLoading && !products.isLoading)
  return { entries, isComplete }
}

function orderLink(order: OrderRow, text: string): PaletteLink {
  const tracking = String(order['shipment.trackingNumber'] ?? '')
  const isFoundByTracking = codeText(tracking).includes(codeText(text) || text)
  const facts = [order['order.referenceNumber'], order['shippingAddress.name'], isFoundByTracking && tracking]
  return {
    key: `order-${order.id}`,
    kind: 'Order',
    label: order.orderNumber,
    note: facts.filter(Boolean).join(' · '),
    href: `/orders/${order.id}`,
  }
}

function productLinks({ products, variants }: Suggestions): PaletteLink[] {
  return [
    ...variants.map(({ productId, variantId, sku, title }) => ({
      key: `variant-${variantId}`,
      kind: 'Product' as const,
      label: sku,
      note: title,
      href: `/products/${productId}?variant=${variantId}`,
    })),
    ...products.map(({ productId, title, sku }) => ({
      key: `product-${productId}`,
      kind: 'Product' as const,
      label: title,
      note: sku,
      href: `/products/${productId}`,
    })),
  ]
}

function searchLink(text: string): PaletteLink {
  return {
    key: 'search',
    kind: 'Search',
    label: `Search orders for “${text}”`,
    href: `/orders/?search=${encodeURIComponent(JSON.stringify(text))}`,
  }
}
