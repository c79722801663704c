import { showSuccess, showWarning } from '@portal/app-kit/notices/notices.ts'
import type { CheckoutItem } from '@portal/contract/checkout/checkout.schema'
import { countText } from '@portal/contract/fields/count-text'
import type { Order } from '@portal/contract/orders/order.schema'
import { Button } from '@portal/ui/button'
import { IconShoppingCartPlus } from '@tabler/icons-react'
import { reorderItems } from './reorder-items.ts'

interface OrderAgainProps {
  readonly order: Order
  /** Adds lines to the cart and returns those that don't fit. */
  readonly onAdd: (items: readonly CheckoutItem[]) => readonly CheckoutItem[]
}

/** Adds an order's items to the cart and reports items that are unavailable or don't fit. */
export function OrderAgain({ order, onAdd }: OrderAgainProps) {
  const { items, missingLines } = reorderItems(order.orderItems)
  const add = () => {
    const leftOut = onAdd(items)
    const added = items.length - leftOut.length
    if (added > 0) showSuccess(`${linesOf(added)} added to your cart`)
    if (missingLines > 0) showWarning(`${linesOf(missingLines)} no longer available`)
    if (leftOut.length > 0) showWarning(`${linesOf(leftOut.length)} left out. Your cart is full.`)
  }
  return (
    <Button variant="quiet" ignoresDoubleClick onClick={add}>
      <IconShoppingCartPlus size={16} stroke={1.7} aria-hidden="true" />
      Order again
    </Button>
  )
}

function linesOf(count: number): string {
  return countText(count, 'item')
}
