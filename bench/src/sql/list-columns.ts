/** The default sortable columns of the order list: handle in the API, column in the table. */
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

/** The number of rows before a page; smaller tables use the same share of their length. */
export function measuredOffset(page: number, orders: number): number {
  return page === 1 ? 0 : Math.round(((page - 1) * pageSize * orders) / 1_000_000)
}
