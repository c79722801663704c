import type {
  SavedFilter,
  SavedFilterGroup,
  SavedView,
} from '@portal/contract/order-search/saved/saved-search.schema'
import type { NewSaved, SavedRows } from '../../../repositories/orders/saved-search.repository.ts'

export function presentSavedFilter(row: SavedRows['filter']): SavedFilter {
  const { id, name, saved_filter_group_id: accountSearchFilterGroupId } = row
  return { id, name, accountSearchFilterGroupId, ...row.definition }
}

export function filterRow(filter: Omit<SavedFilter, 'id'>): NewSaved<'filter'> {
  const { name, accountSearchFilterGroupId: saved_filter_group_id, ...definition } = filter
  return { name, saved_filter_group_id, definition }
}

export function presentFilterGroup({ id, name }: SavedRows['group']): SavedFilterGroup {
  return { id, name }
}

export function presentSavedView(row: SavedRows['view']): SavedView {
  return {
    id: row.id,
    name: row.name,
    projectionColumns: row.projection_columns,
    sortColumnHandle: row.sort_column_handle,
    sortDescending: row.sort_descending,
    isDefault: row.is_default,
    searchDefinition: row.search_definition,
  }
}

export function viewRow(view: Omit<SavedView, 'id'> & { readonly isShared?: boolean }): NewSaved<'view'> {
  return {
    name: view.name,
    projection_columns: view.projectionColumns,
    sort_column_handle: view.sortColumnHandle,
    sort_descending: view.sortDescending,
    is_default: view.isDefault,
    is_shared: view.isShared ?? false,
    search_definition: view.searchDefinition,
  }
}
