import { showWarning } from '@portal/app-kit/notices/notices.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useSession } from '../../../session/use-session.ts'
import { cartProductsQuery } from '../cart.queries.ts'
import { type Cart, type RemovedItem, useCart } from '../items/use-cart.ts'
import { type CartLine, joinCartLines, pricesOf } from './cart-lines.ts'

export interface RemovedLine extends RemovedItem {
  readonly title: string
}

export interface CartView {
  readonly cart: Cart
  /** Undefined until the products are loaded. */
  readonly lines: readonly CartLine[] | undefined
  readonly error: unknown
  readonly refetch: () => void
  readonly removed: readonly RemovedLine[]
  readonly remove: (line: CartLine) => void
  /** Puts a line back and returns true, or shows that the cart is full. */
  readonly undo: (removed: RemovedLine) => boolean
}

const none: readonly CartLine[] = []
const noPlace = 'Your cart is full. Remove another item before you put this one back.'

/**
 * The dealer's cart with current prices and stock; discontinued items are removed with a notice (document 2, section
 * 4).
 */
export function useCartLines(): CartView {
  const cart = useCart()
  const { allowBackorders } = useSession()
  const query = useQuery(cartProductsQuery(cart.items.map(({ productId }) => productId)))
  const isEmpty = cart.items.length === 0
  const joined = useMemo(
    () => (query.data ? joinCartLines(cart.items, query.data, allowBackorders) : undefined),
    [cart.items, query.data, allowBackorders],
  )
  // Placeholder data, shown while loading or offline, lacks new lines.
  useDiscontinuedItems(cart, query.isFetching || query.isPlaceholderData ? undefined : joined?.gone)
  useSeenPrices(cart, query.isPlaceholderData ? undefined : joined?.lines)
  const [removed, setRemoved] = useState<readonly RemovedLine[]>([])
  return {
    cart,
    lines: isEmpty ? none : joined?.lines,
    error: query.error,
    refetch: () => void query.refetch(),
    removed: removed.filter(({ item }) => cart.itemOf(item.variantId) === undefined),
    remove: ({ item, title }) => {
      const removal = cart.remove(item.variantId)
      if (removal) setRemoved((before) => [...withoutVariant(before, item.variantId), { ...removal, title }])
    },
    undo: (line) => {
      const isBack = cart.undo(line)
      if (isBack) setRemoved((before) => withoutVariant(before, line.item.variantId))
      else showWarning(noPlace)
      return isBack
    },
  }
}

function withoutVariant(removed: readonly RemovedLine[], variantId: number): readonly RemovedLine[] {
  return removed.filter(({ item }) => item.variantId !== variantId)
}

/** Stores the shown prices, so that the dashboard can report changes. */
function useSeenPrices(cart: Cart, lines: readonly CartLine[] | undefined): void {
  const { rememberPrices } = cart
  useEffect(() => {
    if (lines) rememberPrices(pricesOf(lines))
  }, [rememberPrices, lines])
}

function useDiscontinuedItems(cart: Cart, gone: Cart['items'] | undefined): void {
  useEffect(() => {
    if (!gone || gone.length === 0) return
    for (const { variantId } of gone) cart.remove(variantId)
    showWarning(
      gone.length === 1
        ? '1 item is no longer available and was removed from your cart.'
        : `${gone.length} items are no longer available and were removed from your cart.`,
    )
  }, [cart, gone])
}
