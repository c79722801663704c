import type { SelectionMode } from '@portal/contract/order-search/bulk/bulk.rules'
import type { ListState } from '../state/list-state.ts'
import { buildPageRequest } from '../state/search-request.ts'
import type { BulkSelection } from './order-list-calls.ts'

/** The orders a bulk action applies to: those selected in a list, or all that match it. */
export interface BulkTarget {
  readonly state: ListState
  readonly mode: SelectionMode
  readonly ids: ReadonlySet<number>
}

/** The target as a call has it; all matching orders are found by the search alone. */
export function selectionOf({ state, mode, ids }: BulkTarget) {
  return {
    ...buildPageRequest(state),
    bulkActionType: mode,
    bulkActionItemIds: mode === 'all' ? [] : [...ids],
  } satisfies BulkSelection
}
