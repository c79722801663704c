import type { CheckoutItem } from '@portal/contract/checkout/checkout.schema'
import { maxQuantity } from '@portal/contract/checkout/limits'
import type { OrderItem } from '@portal/contract/orders/order-item.schema'

/** The reorderable lines of an order, one per variant, and the number of lines no longer in the catalogue. */
export function reorderItems(lines: readonly OrderItem[]): {
  items: readonly CheckoutItem[]
  missingLines: number
} {
  const items = new Map<number, CheckoutItem>()
  let missingLines = 0
  for (const { virtualVariant, quantity } of lines) {
    if (virtualVariant === null || virtualVariant.productId === null) {
      missingLines += 1
      continue
    }
    const { id: variantId, productId } = virtualVariant
    const units = (items.get(variantId)?.quantity ?? 0) + quantity
    items.set(variantId, { productId, variantId, quantity: Math.min(units, maxQuantity) })
  }
  return { items: [...items.values()], missingLines }
}
