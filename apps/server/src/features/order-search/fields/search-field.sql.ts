import { type OrderFieldHandle, orderField } from '@portal/contract/order-search/fields/order-fields'
import { orderFieldColumn } from './order-field-columns.sql.ts'
import { hasKeys, type SearchSlot, slotTag, type TypedAs } from './search-slot.sql.ts'

export interface SearchField {
  readonly column: SearchSlot['column']
  readonly tag: string
  /** Whether an order has at most one text in this field. */
  readonly isSingle: boolean
  /** Whether the field's texts have keys for fast exact matches. */
  readonly hasKeys: boolean
  readonly reads: TypedAs | undefined
}

/** A searchable field by handle; throws for other fields. */
export function searchField(handle: OrderFieldHandle): SearchField {
  const { slot } = orderFieldColumn(handle)
  if (slot === undefined) throw new Error(`No order search text contains ${handle}.`)
  return {
    column: slot.column,
    tag: slotTag(slot),
    // Phone numbers may be stored twice, with and without calling code.
    isSingle: !orderField(handle).multiple && slot.reads !== 'phone',
    hasKeys: hasKeys(slot),
    reads: slot.reads,
  }
}
