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
import { noFilters, type SideFilters, serializeFilters, statusFilterNames } from '../state/side-filters.ts'

/** The view that is there without anybody having kept it, as an address names it. */
export const builtInView = 0

/** The search of a list, to be kept under a name. */
export function searchToSave(state: ListState): SearchDefinition {
  return buildSearchCriteria(state) as SearchDefinition
}

/** The list with a search that was kept in place of its own; columns and sort stay. */
export function withSavedFilter(state: ListState, saved: SavedFilter): ListState {
  return { ...withSearch(state, saved), filter: saved.id }
}

/** The columns and sort of a list, with its search where that is wanted, to be kept under a name. */
export function viewToSave(
  state: ListState,
  keepsSearch: boolean,
): Pick<SavedView, 'projectionColumns' | 'sortColumnHandle' | 'sortDescending' | 'searchDefinition'> {
  return {
    projectionColumns: [...state.columns],
    sortColumnHandle: state.sort,
    sortDescending: state.descending,
    searchDefinition: keepsSearch ? searchToSave(state) : null,
  }
}

/**
 * The list in the columns and sort of a view, and in its search where it holds one; without a view in those it opens
 * with. A search that came with the view before leaves with it.
 */
export function withView(state: ListState, view: SavedView | undefined, before?: SavedView): ListState {
  const shown = { ...state, page: 1, view: view?.id ?? builtInView, ...arrangementOf(view) }
  if (view?.searchDefinition) return withSearch(shown, view.searchDefinition)
  return before?.searchDefinition ? withoutFilters(shown) : shown
}

/** Whether columns, sort or a search that belongs to it are no longer those of the view. */
export function differsFromView(state: ListState, view: SavedView | undefined): boolean {
  const { columns, sort, descending } = arrangementOf(view)
  return (
    !isSameList(state.columns, columns) ||
    state.sort !== sort ||
    state.descending !== descending ||
    (view?.searchDefinition ? differsFromSearch(state, view.searchDefinition) : false)
  )
}

function arrangementOf(view: SavedView | undefined): Pick<ListState, 'columns' | 'sort' | 'descending'> {
  if (view === undefined) {
    const { columns, sort, descending } = initialListState
    return { columns, sort, descending }
  }
  return { sort: view.sortColumnHandle, descending: view.sortDescending, columns: view.projectionColumns }
}

function withSearch(state: ListState, saved: SearchDefinition): ListState {
  const { filters, search, searchColumns, searchType, dynamicFilters } = saved
  const ids = statusFilterNames.map((name) => [name, filters[name] ?? []])
  return withCriteria(state, {
    filter: undefined,
    search: search ?? '',
    searchColumns,
    searchType,
    conditions: dynamicFilters,
    filters: {
      ...noFilters,
      ...(Object.fromEntries(ids) as SideFilters),
      startDate: filters.startDate ?? '',
      endDate: filters.endDate ?? '',
    },
  })
}

/** Whether the search is no longer the one that was kept. */
export function differsFromSearch(state: ListState, saved: SearchDefinition): boolean {
  return writtenSearch(state) !== writtenSearch(withSearch(state, saved))
}

/** A search as one text, in which the order of an object's parts, which the database changes, does not stand. */
function writtenSearch({ search, searchColumns, searchType, filters, conditions }: ListState): string {
  const text = search.trim().toLowerCase()
  return JSON.stringify([
    text,
    searchColumns,
    searchType,
    serializeFilters(filters),
    serializeConditions(conditions),
  ])
}
