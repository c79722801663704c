import type { ReadyMadeTab } from '@portal/contract/order-search/ready-made-tabs'
import type { SavedView } from '@portal/contract/order-search/saved/saved-search.schema'
import { initialListState, isSameList, type ListState, withCriteria } from '../../state/list-state.ts'
import { noFilters, statusFilterNames } from '../../state/side-filters.ts'
import { builtInView } from '../saved-search.ts'

/**
 * The list with the filters of a ready-made tab instead of its own search. Columns and sort stay, unless they belong to
 * the saved view that is left.
 */
export function withReadyMadeTab(
  state: ListState,
  tab: ReadyMadeTab,
  left: SavedView | undefined,
): ListState {
  const { columns, sort, descending } = left ? initialListState : state
  return withCriteria(state, {
    ...{ columns, sort, descending },
    view: builtInView,
    filter: undefined,
    search: '',
    conditions: [],
    filters: { ...noFilters, ...tab.filters },
  })
}

/** The ready-made tab whose statuses the list is filtered by, whatever else narrows it; else the first, with all orders. */
export function readyMadeTabOf(
  { filters }: ListState,
  tabs: readonly ReadyMadeTab[],
): ReadyMadeTab | undefined {
  const wanted = (tab: ReadyMadeTab) => ({ ...noFilters, ...tab.filters })
  return (
    tabs.find((tab) => statusFilterNames.every((name) => isSameList(filters[name], wanted(tab)[name]))) ??
    tabs[0]
  )
}
