import type { SelectionMode } from '@portal/contract/order-search/bulk/bulk.rules'
import type { ListState } from '../state/list-state.ts'
import { buildPageRequest } from '../state/search-request.ts'
import type { BulkSelection } from './order-list-calls.ts'

/** The orders of a bulk action: the ones selected in a list, or all that match it. */
export interface BulkTarget {
  readonly state: ListState
  readonly mode: SelectionMode
  readonly ids: ReadonlySet<number>
}

/** The target as request input; all matching orders are described by the search only. */
export function selectionOf({ state, mode, ids }: BulkTarget) {
  return {
    ...buildPageRequest(state),
    bulkActionType: mode,
    bulkActionItemIds: mode === 'all' ? [] : [...ids],
  } satisfies BulkSelection
}
