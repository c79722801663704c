import * as z from 'zod/mini'
import { id } from '../fields/id.ts'
import { searchedText } from '../fields/text.ts'
import { orderStatusIds } from '../orders/order.schema.ts'
import { orderDynamicFilters } from './conditions/order-dynamic-filters.schema.ts'
import { orderFilters } from './conditions/order-filters.schema.ts'
import {
  dealerFields,
  type FieldsInUse,
  orderFieldHandles,
  sortableHandles,
  staffFields,
} from './fields/order-fields.ts'
import { defaultColumnHandles, defaultSort } from './list-defaults.ts'
import { defaultOrderPageSize, maxPageSize } from './page-size.ts'

/** Columns of a list or an export. */
export function columnsOf({ exportable }: FieldsInUse) {
  return z.array(z.enum(exportable, 'Unknown field')).check(z.maxLength(100))
}

export const bulkActionType = z.enum(['selected', 'all_on_page', 'all'])

function searchFieldsOver(fields: FieldsInUse) {
  return {
    search: z._default(z.nullable(searchedText(2000)), ''),
    searchColumns: z._default(
      z.array(z.enum(fields.searchable, 'Unknown field')).check(z.maxLength(100)),
      [],
    ),
    searchType: z._default(z.enum(['fuzzy', 'exact']), 'fuzzy'),
    filters: z._default(orderFilters, {}),
    dynamicFilters: z._default(orderDynamicFilters(fields), []),
    sortColumnHandle: z._default(z.enum(sortableHandles, 'Unknown field'), defaultSort.sortColumnHandle),
    sortDescending: z._default(z.boolean(), defaultSort.sortDescending),
    offset: z._default(z.int().check(z.minimum(0), z.maximum(1_000_000_000)), 0),
    limit: z._default(z.int().check(z.minimum(1), z.maximum(maxPageSize)), defaultOrderPageSize),
    needTotal: z._default(z.boolean(), true),
    paginationExact: z._default(z.boolean(), true),
    totalOnly: z._default(z.boolean(), false),
    projectionColumns: z._default(columnsOf(fields), [...defaultColumnHandles]),
    bulkActionType: z._default(bulkActionType, 'selected'),
    bulkActionItemIds: z._default(z.array(id).check(z.maxLength(maxPageSize)), []),
  }
}

/** A dealer's search. */
export const searchFields = searchFieldsOver(dealerFields)

export const staffSearchFields = searchFieldsOver(staffFields)

/** An orders list request; all fields have defaults, unknown fields are refused. */
export const orderSearchRequest = z.strictObject(searchFields)

/** A staff member's orders list request. */
export const staffSearchRequest = z.strictObject(staffSearchFields)

/** A row's value in a column: times as ISO text, money as decimal text, several values as a list. */
export const columnValue = z.union([
  z.null(),
  z.string(),
  z.number(),
  z.boolean(),
  z.array(z.union([z.string(), z.number()])),
])

/** A row of the list: the statuses for its tag and icons, and a property per requested column, named by its handle. */
export const orderRow = z.catchall(z.object({ id, orderNumber: z.string(), ...orderStatusIds }), columnValue)

/** A page of the list; `total` is null if not requested. */
export const orderSearchAnswer = z.strictObject({
  items: z.array(orderRow),
  total: z.nullable(z.int()),
})

export const orderFieldAnswer = z.strictObject({
  handle: z.enum(orderFieldHandles),
  label: z.string(),
  group: z.string(),
  kind: z.enum(['string', 'number', 'boolean', 'list', 'timestamp']),
  searchable: z.boolean(),
  sortable: z.boolean(),
  filterable: z.boolean(),
  exportable: z.boolean(),
})

export type OrderSearchRequest = z.infer<typeof orderSearchRequest>

/** A search request; omitted parts take their defaults. */
export type OrderSearchInput = z.input<typeof orderSearchRequest>

export type OrderRow = z.infer<typeof orderRow>

export type ColumnValue = z.infer<typeof columnValue>
