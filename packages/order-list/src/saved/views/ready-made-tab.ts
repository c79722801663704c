import type { ReadyMadeTab } from '@portal/contract/order-search/ready-made-tabs'
import type { SavedView } from '@portal/contract/order-search/saved/saved-search.schema'
import { initialListState, isSameList, type ListState, withCriteria } from '../../state/list-state.ts'
import { noFilters, statusFilterNames } from '../../state/side-filters.ts'
import { builtInView, differsFromSearch, searchToSave } from '../saved-search.ts'

interface LeftTab {
  readonly view: SavedView | undefined
  readonly tab: ReadyMadeTab | undefined
}

/**
 * Applies a ready-made tab's filters instead of the list's search. Columns and sort stay, unless they belong to the
 * saved view or the queue being left; a queue opens with the oldest order first.
 */
export function withReadyMadeTab(state: ListState, tab: ReadyMadeTab, left: LeftTab): ListState {
  const { columns } = left.view ? initialListState : state
  const { sort, descending } = left.view || left.tab?.isQueue ? initialListState : state
  return withCriteria(state, {
    columns,
    ...(tab.isQueue ? { sort: initialListState.sort, descending: false } : { sort, descending }),
    view: builtInView,
    filter: undefined,
    search: '',
    conditions: [],
    filters: { ...noFilters, ...tab.filters },
  })
}

/**
 * The ready-made tab whose statuses match the list's, preferably with its date too, regardless of other filters;
 * otherwise the one with all orders.
 */
export function readyMadeTabOf(
  { filters }: ListState,
  tabs: readonly ReadyMadeTab[],
): ReadyMadeTab | undefined {
  const wanted = (tab: ReadyMadeTab) => ({ ...noFilters, ...tab.filters })
  const fitting = tabs.filter(
    (tab) =>
      statusFilterNames.every((name) => isSameList(filters[name], wanted(tab)[name])) &&
      (tab.filters.endDate ?? filters.endDate) === filters.endDate,
  )
  return (
    fitting.find((tab) => tab.filters.endDate) ??
    fitting[0] ??
    tabs.find((tab) => Object.keys(tab.filters).length === 0)
  )
}

/** Whether the list's search is neither its tab's nor based on one of the user's views. */
export function hasUnsavedSearch(state: ListState, tabs: readonly ReadyMadeTab[]): boolean {
  const tab = readyMadeTabOf(state, tabs)
  if (state.view || tab === undefined) return false
  return differsFromSearch(state, searchToSave(withReadyMadeTab(state, tab, { view: undefined, tab })))
}
