import { showWarning } from '@portal/app-kit/notices/notices.ts'
import type { CheckoutItem } from '@portal/contract/checkout/checkout.schema'
import { useCallback, useMemo, useState } from 'react'
import { useCart } from '../items/use-cart.ts'

export interface Addition {
  readonly items: readonly CheckoutItem[]
}

const full = 'Your cart is full. Place an order before you add more.'

/** The cart for the catalog, with the last addition until it is dismissed. */
export function useAddToCart() {
  const { items, itemOf, add: addToCart, remove, setQuantity } = useCart()
  const [addition, setAddition] = useState<Addition>()
  const add = useCallback(
    (wanted: readonly CheckoutItem[]) => {
      const leftOut = new Set(addToCart(wanted).map(({ variantId }) => variantId))
      if (leftOut.size > 0) showWarning(full)
      const added = wanted.filter(({ variantId }) => !leftOut.has(variantId))
      if (added.length > 0) setAddition({ items: added })
    },
    [addToCart],
  )
  const cart = useMemo(() => {
    const unitsByProduct = new Map<number, number>()
    for (const { productId, quantity } of items) {
      unitsByProduct.set(productId, (unitsByProduct.get(productId) ?? 0) + quantity)
    }
    return {
      unitsByProduct,
      quantityOf: (variantId: number) => itemOf(variantId)?.quantity,
      add,
      setQuantity,
      remove: (variantId: number) => {
        remove(variantId)
        setAddition(undefined)
      },
    }
  }, [items, itemOf, add, setQuantity, remove])
  return { cart, addition, dismiss: useCallback(() => setAddition(undefined), []) }
}
