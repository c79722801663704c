import { offeredColumns } from '@portal/contract/order-search/fields/field-options.rules'
import { type OrderFieldHandle, orderField } from '@portal/contract/order-search/fields/order-fields'
import { type RawBuilder, sql } from 'kysely'
import type { SearchOwner } from '../conditions/order-selection.sql.ts'
import { joinsForFields } from '../fields/joins.sql.ts'
import { orderFieldColumn } from '../fields/order-field-columns.sql.ts'

export interface OrderSort {
  readonly sortColumnHandle: OrderFieldHandle
  readonly sortDescending: boolean
}

/** The requested sort, or by id if the owner has no such column. */
export function effectiveSort(
  { supplier }: Pick<SearchOwner, 'supplier'>,
  { sortColumnHandle, sortDescending }: OrderSort,
): OrderSort {
  const [handle] = offeredColumns([sortColumnHandle], supplier.flags.payment_collection)
  return { sortColumnHandle: handle ?? 'order.id', sortDescending }
}

export const inReadingOrder = (text: string) => `${text} collate reading_order`

/** A list's order: the joins it needs, its sort keys, and its `order by` terms. */
export interface RowOrder {
  readonly joins: RawBuilder<unknown>
  readonly keys: readonly { readonly expression: string; readonly direction: 'asc' | 'desc' }[]
  readonly terms: RawBuilder<unknown>
}

/**
 * The order of a list's rows: by the column with missing values last, texts in reading order, ties by id in the same
 * direction.
 */
export function rowOrder({ sortColumnHandle: handle, sortDescending }: OrderSort): RowOrder {
  const { expression, mayBeMissing } = orderFieldColumn(handle)
  const isText = orderField(handle).kind === 'string'
  const direction = sortDescending ? 'desc' : 'asc'
  const text = mayBeMissing ? `coalesce(${expression}, '')` : expression
  const keys = [
    ...(mayBeMissing && !isText
      ? [{ expression: `(${expression} is null)`, direction: 'asc' } as const]
      : []),
    { expression: isText ? inReadingOrder(text) : expression, direction },
    ...(handle === 'order.id' ? [] : [{ expression: 'o.id', direction } as const]),
  ] as const
  const terms = keys.map((key) => `${key.expression} ${key.direction}`).join(', ')
  return { joins: sql.raw(joinsForFields([handle])), keys, terms: sql.raw(terms) }
}
