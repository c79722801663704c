import {
  type OrderFieldHandle,
  orderField,
  orderFieldHandles,
} from '@portal/contract/order-search/fields/order-fields'
import { orderFieldColumn } from '../fields/order-field-columns.sql.ts'

export type OracleTexts = Readonly<Partial<Record<OrderFieldHandle, string>>>

// The oracle sets these itself.
const special: readonly OrderFieldHandle[] = ['order.orderNumber', 'shippingAddress.name']

/** All text fields with an order column; includes new fields automatically. */
export const textHandles = orderFieldHandles.filter(
  (handle) =>
    orderField(handle).kind === 'string' &&
    orderFieldColumn(handle).column !== undefined &&
    !special.includes(handle),
)

export function textColumns(texts: OracleTexts): Record<string, string> {
  return Object.fromEntries(
    textHandles.map((handle) => [orderFieldColumn(handle).column, texts[handle] ?? '']),
  )
}
