/** The columns a person sorts the orders list by at first: handle on the wire, column in the table. */
export const listColumns = {
  'order.id': 'id',
  'order.orderedAt': 'ordered_at',
  'order.referenceNumber': 'reference_number',
  'shippingAddress.name': 'ship_to_name',
  'order.lineCount': 'line_count',
  'order.total': 'total',
} as const

export type ListColumn = keyof typeof listColumns

export const pageSize = 50

export const measuredPages = { first: 1, tenThousandth: 10_000 } as const

/** How many rows are before a page; on a smaller table the same share of its length. */
export function measuredOffset(page: number, orders: number): number {
  return page === 1 ? 0 : Math.round(((page - 1) * pageSize * orders) / 1_000_000)
}
