// What a dealer saved of the orders list: filters, groups of them, views.
import type { Generated } from 'kysely'
import type { Json } from './column-types.ts'

/** A row of `saved_filter_groups`. */
export interface SavedFilterGroupsTable {
  supplier_id: number
  dealer_id: number
  id: Generated<number>
  name: string
}

/** A row of `saved_filters`. */
export interface SavedFiltersTable {
  supplier_id: number
  dealer_id: number
  id: Generated<number>
  saved_filter_group_id: number | null
  name: string
  definition: Json<Record<string, unknown>>
}

/** A row of `saved_views`. */
export interface SavedViewsTable {
  supplier_id: number
  dealer_id: number
  id: Generated<number>
  name: string
  projection_columns: Json<string[]>
  sort_column_handle: string
  sort_descending: boolean
  is_default: Generated<boolean>
  search_definition: Json<Record<string, unknown> | null>
}
