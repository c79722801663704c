import { useStored } from '@portal/app-kit/storage/use-stored.ts'
import type { CheckoutItem } from '@portal/contract/checkout/checkout.schema'
import { useCallback, useEffect, useMemo } from 'react'
import { useSession } from '../../../session/use-session.ts'
import {
  type CartItem,
  type CartItems,
  hasVariant,
  withAdded,
  withoutOrdered,
  withoutVariant,
  withQuantity,
  withRestored,
  withSeenPrices,
} from './cart-items.ts'
import { changeCart, discardForeignCart, parseCart, readCart } from './cart-store.ts'

export interface RemovedItem {
  readonly item: CartItem
  readonly place: number
}

export interface Cart {
  readonly items: CartItems
  /** The line of a variant, undefined while it is not in the cart. */
  readonly itemOf: (variantId: number) => CartItem | undefined
  /** Adds lines, merging existing variants. Returns the lines beyond the limit of 500. */
  readonly add: (added: readonly CheckoutItem[]) => readonly CheckoutItem[]
  /** Removes a variant's line and returns an undo. */
  readonly remove: (variantId: number) => RemovedItem | undefined
  /** Whether the line was restored; false if the cart has become full. */
  readonly undo: (removal: RemovedItem) => boolean
  readonly setQuantity: (variantId: number, quantity: number) => void
  /** Stores the prices now shown, by variant. */
  readonly rememberPrices: (prices: ReadonlyMap<number, string>) => void
  /** Removes ordered items; lines added since stay. */
  readonly takeOut: (ordered: readonly CheckoutItem[]) => void
}

/** The cart of the signed-in dealer, the same in all tabs; another dealer's stored cart is discarded. */
export function useCart(): Cart {
  const dealerId = useSession().dealer.id
  const stored = useStored('cart')
  const items = useMemo(() => parseCart(stored, dealerId), [stored, dealerId])
  useEffect(() => discardForeignCart(dealerId), [dealerId])
  const actions = useCartActions(dealerId)
  return useMemo(
    () => ({
      items,
      itemOf: (variantId) => items.find((item) => item.variantId === variantId),
      ...actions,
    }),
    [items, actions],
  )
}

function useCartActions(dealerId: number): Omit<Cart, 'items' | 'itemOf'> {
  const change = useCallback(
    (next: (items: CartItems) => CartItems) => changeCart(dealerId, next),
    [dealerId],
  )
  return useMemo(
    () => ({
      add: (added) => {
        const { items, leftOut } = withAdded(readCart(dealerId), added, new Date())
        change(() => items)
        return leftOut
      },
      remove: (variantId) => {
        const before = readCart(dealerId)
        const place = before.findIndex((item) => item.variantId === variantId)
        const item = before[place]
        change((items) => withoutVariant(items, variantId))
        return item && { item, place }
      },
      undo: ({ item, place }) => {
        const items = withRestored(readCart(dealerId), item, place)
        change(() => items)
        return hasVariant(items, item.variantId)
      },
      setQuantity: (variantId, quantity) => change((items) => withQuantity(items, variantId, quantity)),
      rememberPrices: (prices) => change((items) => withSeenPrices(items, prices)),
      takeOut: (ordered) => change((items) => withoutOrdered(items, ordered)),
    }),
    [dealerId, change],
  )
}
