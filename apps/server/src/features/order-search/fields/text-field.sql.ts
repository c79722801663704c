import { type OrderFieldHandle, orderField } from '@portal/contract/order-search/fields/order-fields'
import { orderFieldColumn } from './order-field-columns.sql.ts'
import { hasKeys, type SearchSlot, slotTag, type TypedAs } from './search-slot.sql.ts'

export interface TextField {
  readonly column: SearchSlot['column']
  readonly tag: string
  /** Whether an order has one text of the field at most. */
  readonly isSingle: boolean
  /** Whether its texts have keys for fast exact matches. */
  readonly hasKeys: boolean
  readonly reads: TypedAs | undefined
}

/** A searchable field by handle; throws for other fields. */
export function textField(handle: OrderFieldHandle): TextField {
  const { slot } = orderFieldColumn(handle)
  if (slot === undefined) throw new Error(`No order search text contains ${handle}.`)
  return {
    column: slot.column,
    tag: slotTag(slot),
    // A phone number may be there twice, with and without its calling code.
    isSingle: !orderField(handle).multiple && slot.reads !== 'phone',
    hasKeys: hasKeys(slot),
    reads: slot.reads,
  }
}
