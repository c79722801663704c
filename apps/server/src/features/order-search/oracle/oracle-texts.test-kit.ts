import {
  type OrderFieldHandle,
  orderField,
  orderFieldHandles,
} from '@portal/contract/order-search/fields/order-fields'
import { orderFieldColumn } from '../fields/order-field-columns.sql.ts'

/** The texts that are on an order itself by their handle; '' for what is missing. */
export type OracleTexts = Readonly<Partial<Record<OrderFieldHandle, string>>>

// Numbered and copied by the oracle itself.
const special: readonly OrderFieldHandle[] = ['order.orderNumber', 'shippingAddress.name']

/** The text fields that are a column of the order: a new one is known to the oracle at once. */
export const textHandles = orderFieldHandles.filter(
  (handle) =>
    orderField(handle).kind === 'string' &&
    orderFieldColumn(handle).column !== undefined &&
    !special.includes(handle),
)

/** The texts as values of the columns of `orders`. */
export function textColumns(texts: OracleTexts): Record<string, string> {
  return Object.fromEntries(
    textHandles.map((handle) => [orderFieldColumn(handle).column, texts[handle] ?? '']),
  )
}
