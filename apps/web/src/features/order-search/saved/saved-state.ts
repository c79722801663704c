import type { SavedFilter, SavedView } from '@portal/contract/order-search/saved-search.schema'
import { initialListState, isSameList, type ListState, narrowedBy } from '../list-state.ts'
import { matchOf } from '../search-request.ts'
import { noFilters, type SideFilters, statusFilterNames } from '../side-filters.ts'

/** The view that is there without anybody having kept it, as an address names it. */
export const builtInView = 0

/** The search of a list, to be kept under a name. */
export function searchToKeep(
  state: ListState,
): Omit<SavedFilter, 'id' | 'name' | 'accountSearchFilterGroupId'> {
  return matchOf(state) as ReturnType<typeof searchToKeep>
}

/** The list with a search that was kept in place of its own; columns and sort stay. */
export function withSavedFilter(state: ListState, saved: SavedFilter): ListState {
  const { filters, search, searchColumns, searchType, dynamicFilters } = saved
  const ids = statusFilterNames.map((name) => [name, filters[name] ?? []])
  return narrowedBy(state, {
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

/** The columns and sort of a list, to be kept under a name. */
export function viewToKeep(
  state: ListState,
): Pick<SavedView, 'projectionColumns' | 'sortColumnHandle' | 'sortDescending'> {
  return {
    projectionColumns: [...state.columns],
    sortColumnHandle: state.sort,
    sortDescending: state.descending,
  }
}

/** The list in the columns and sort of a view; without one in those it opens with. */
export function withView(state: ListState, view: SavedView | undefined): ListState {
  const { sort, descending, columns } = initialListState
  if (!view) return { ...state, page: 1, view: builtInView, sort, descending, columns }
  return {
    ...state,
    page: 1,
    view: view.id,
    sort: view.sortColumnHandle,
    descending: view.sortDescending,
    columns: view.projectionColumns,
  }
}

/** Whether columns or sort are no longer those of the view. */
export function differsFromView(state: ListState, view: SavedView | undefined): boolean {
  const kept = withView(state, view)
  return (
    !isSameList(state.columns, kept.columns) ||
    state.sort !== kept.sort ||
    state.descending !== kept.descending
  )
}
