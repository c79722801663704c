import type { OrderFieldHandle } from './fields/order-fields.ts'

export const defaultColumnHandles = [
  'order.orderedAt',
  'order.id',
  'order.referenceNumber',
  'shippingAddress.name',
  'order.lineCount',
  'order.total',
] as const satisfies readonly OrderFieldHandle[]

/** The default sort, newest first. */
export const defaultSort = { sortColumnHandle: 'order.id', sortDescending: true } as const
