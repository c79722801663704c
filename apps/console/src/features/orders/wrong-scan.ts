import type { ConsoleOrder } from '@portal/contract/orders/console-order.schema'
import { suggestCarrier } from '@portal/contract/orders/shipments/carriers'

/** What a scanner may read instead of a tracking number. */
export interface ScannableOrder {
  readonly orderNumber: string
  readonly skus: readonly string[]
}

export const scannableOrder = ({
  orderNumber,
  lines,
}: Pick<ConsoleOrder, 'orderNumber' | 'lines'>): ScannableOrder => ({
  orderNumber,
  skus: lines.flatMap(({ sku }) => sku ?? []),
})

/** A number without its `#`, in lower case. */
export const fold = (text: string) => text.trim().replace(/^#/, '').toLowerCase()

const shapeOf = (number: string) => fold(number).replaceAll(/\d/g, '0')

/** What a number is if not a tracking number: an item's SKU, one of these orders, or shaped like their numbers. */
export function findWrongScan(
  number: string,
  orders: readonly ScannableOrder[],
): 'sku' | 'order' | 'other order' | undefined {
  const wanted = fold(number)
  if (wanted === '') return undefined
  if (orders.some(({ skus }) => skus.some((sku) => fold(sku) === wanted))) return 'sku'
  if (suggestCarrier(number) !== undefined) return undefined
  if (orders.some(({ orderNumber }) => fold(orderNumber) === wanted)) return 'order'
  return orders.some(({ orderNumber }) => shapeOf(orderNumber) === shapeOf(number))
    ? 'other order'
    : undefined
}
