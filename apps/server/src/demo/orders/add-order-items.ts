import { writeUnitPrice } from '../exact-money.ts'
import type { OrderAddressIds } from './add-order-addresses.ts'
import type { OrderInHand } from './order-in-hand.ts'
import type { OrderLine } from './order-lines.ts'

/** Adds the lines of an order; some leave picture and title to the catalogue, some name goods it no longer has. */
export function addOrderItems(order: OrderInHand, addresses: OrderAddressIds): void {
  for (const [index, line] of order.lines.entries()) {
    const { article } = line
    const isGone = article.isDiscontinued && order.random.chance(0.5)
    const isBare = !isGone && order.random.chance(0.3)
    const goesElsewhere = addresses.secondAddressId !== null && index % 2 === 1
    order.rows.order_items.push({
      ...order.owner,
      id: line.itemId,
      position: index + 1,
      product_id: isGone ? null : article.productId,
      variant_id: isGone ? null : article.variantId,
      sku: article.sku,
      title: isBare ? '' : article.title,
      image: isBare || isGone ? null : article.image,
      quantity: line.quantity,
      shipped_quantity: line.shipped,
      stock_deducted: 0,
      price: writeUnitPrice(line.price),
      weight: writeUnitPrice(article.weight),
      shipping_address_id: goesElsewhere ? addresses.secondAddressId : addresses.shippingAddressId,
    })
  }
}

/** The weight of all units in lbs, with 4 decimals. */
export function totalWeight(lines: readonly OrderLine[]): string {
  return writeUnitPrice(lines.reduce((sum, line) => sum + line.article.weight * BigInt(line.quantity), 0n))
}
