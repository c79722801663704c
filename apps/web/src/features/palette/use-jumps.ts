import { canOpen } from '@portal/contract/orders/order.rules'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { foundOrdersQuery, foundVariantsQuery } from './palette.queries.ts'

/** One place the palette leads to. */
export interface Jump {
  readonly key: string
  readonly kind: 'Page' | 'Order' | 'Product' | 'Search'
  readonly label: string
  readonly note?: string
  /** The address of the place. */
  readonly href: string
}

const pauseMs = 150

/** The places a text leads to: pages by name, orders by number or reference, products by SKU, and the list of what is found. */
export function useJumps(text: string, pages: readonly Jump[], hasProducts: boolean): readonly Jump[] {
  const wanted = usePaused(text.trim(), pauseMs)
  const isAsking = wanted.length > 0
  const orders = useQuery({ ...foundOrdersQuery(wanted), enabled: isAsking, retry: false })
  const variants = useQuery({ ...foundVariantsQuery(wanted), enabled: isAsking && hasProducts, retry: false })
  const matching = pages.filter(({ label }) => label.toLowerCase().includes(text.trim().toLowerCase()))
  if (!isAsking) return matching
  return [
    ...matching,
    ...(orders.data?.items ?? []).filter(canOpen).map(
      (row): Jump => ({
        key: `order-${row.id}`,
        kind: 'Order',
        label: row.orderNumber,
        note: String(row['order.referenceNumber'] ?? ''),
        href: `/orders/${row.id}`,
      }),
    ),
    ...(hasProducts ? (variants.data?.items ?? []) : []).map(
      (row): Jump => ({
        key: `variant-${row.variantId}`,
        kind: 'Product',
        label: row.variantSku,
        note: row.productTitle,
        href: `/products/${row.productId}`,
      }),
    ),
    {
      key: 'search',
      kind: 'Search',
      label: `Search orders for “${wanted}”`,
      href: `/orders/?search=${encodeURIComponent(JSON.stringify(wanted))}`,
    },
  ]
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
