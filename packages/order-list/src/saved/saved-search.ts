import { recordOf } from '@portal/contract/fields/keys'
import type {
  SavedFilter,
  SavedView,
  SearchDefinition,
} from '@portal/contract/order-search/saved/saved-search.schema'
import { serializeConditions } from '../state/condition-text.ts'
import {
  initialListState,
  isSameList,
  type ListState,
  withCriteria,
  withoutFilters,
} from '../state/list-state.ts'
import { buildSearchCriteria } from '../state/search-request.ts'
import { serializeFilters, statusFilterNames } from '../state/side-filters.ts'

export const builtInView = 0

export function searchToSave(state: ListState): SearchDefinition {
  return buildSearchCriteria(state)
}

/** Applies a saved filter in place of the list's search; keeps columns and sort. */
export function withSavedFilter(state: ListState, saved: SavedFilter): ListState {
  return { ...withSearch(state, saved), filter: saved.id }
}

export function viewToSave(
  state: ListState,
  includesSearch: boolean,
): Pick<SavedView, 'projectionColumns' | 'sortColumnHandle' | 'sortDescending' | 'searchDefinition'> {
  return {
    projectionColumns: [...state.columns],
    sortColumnHandle: state.sort,
    sortDescending: state.descending,
    searchDefinition: includesSearch ? searchToSave(state) : null,
  }
}

/**
 * Applies a view's columns and sort, and its search if it has one; without a view, the defaults. A search from the
 * previous view is removed.
 */
export function withView(state: ListState, view: SavedView | undefined, previous?: SavedView): ListState {
  const shown = { ...state, page: 1, view: view?.id ?? builtInView, ...layoutOf(view) }
  if (view?.searchDefinition) return withSearch(shown, view.searchDefinition)
  return previous?.searchDefinition ? withoutFilters(shown) : shown
}

export function differsFromView(state: ListState, view: SavedView | undefined): boolean {
  const { columns, sort, descending } = layoutOf(view)
  return (
    !isSameList(state.columns, columns) ||
    state.sort !== sort ||
    state.descending !== descending ||
    (view?.searchDefinition ? differsFromSearch(state, view.searchDefinition) : false)
  )
}

function layoutOf(view: SavedView | undefined): Pick<ListState, 'columns' | 'sort' | 'descending'> {
  if (view === undefined) {
    const { columns, sort, descending } = initialListState
    return { columns, sort, descending }
  }
  return { sort: view.sortColumnHandle, descending: view.sortDescending, columns: view.projectionColumns }
}

function withSearch(state: ListState, saved: SearchDefinition): ListState {
  const { filters, search, searchColumns, searchType, dynamicFilters } = saved
  return withCriteria(state, {
    dealerId: filters.dealerId ?? undefined,
    filter: undefined,
    search: search ?? '',
    searchColumns,
    searchType,
    conditions: dynamicFilters,
    filters: {
      ...recordOf(statusFilterNames, (name) => filters[name] ?? []),
      startDate: filters.startDate ?? '',
      endDate: filters.endDate ?? '',
    },
  })
}

export function differsFromSearch(state: ListState, saved: SearchDefinition): boolean {
  return serializeSearch(state) !== serializeSearch(withSearch(state, saved))
}

/** Serializes a search independently of the order of object keys, which the database changes. */
function serializeSearch(state: ListState): string {
  const { search, searchColumns, searchType, filters, conditions, dealerId } = state
  const text = search.trim().toLowerCase()
  return JSON.stringify([
    text,
    searchColumns,
    searchType,
    serializeFilters(filters),
    serializeConditions(conditions),
    dealerId,
  ])
}
