import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useSession } from '../../../session/use-session.ts'
import { cartProductsQuery } from '../cart.queries.ts'
import { useCart } from '../items/use-cart.ts'
import { joinCartLines, pricesOf } from '../lines/cart-lines.ts'
import { type CartChanges, findCartChanges } from './cart-changes.ts'

/** Changes in the cart since it was last shown; undefined while loading or without a cart. */
export function useCartChanges(isOpen: boolean): CartChanges | undefined {
  const { items, rememberPrices } = useCart()
  const { allowBackorders } = useSession()
  const query = useQuery(cartProductsQuery(isOpen ? items.map(({ productId }) => productId) : []))
  const isCurrent = isOpen && query.data !== undefined && !query.isPlaceholderData
  const joined = useMemo(
    () => (isCurrent ? joinCartLines(items, query.data, allowBackorders) : undefined),
    [isCurrent, items, query.data, allowBackorders],
  )
  // Records the first price of a line that hasn't been shown in the cart before.
  useEffect(() => {
    const unseen = joined?.lines.filter(({ item }) => item.seenPrice === undefined)
    if (unseen && unseen.length > 0) rememberPrices(pricesOf(unseen))
  }, [joined, rememberPrices])
  return joined && findCartChanges(joined.lines, joined.gone)
}
