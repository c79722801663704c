import type { OrderRow } from '@portal/contract/order-search/order-search.schema'
import type { SelectionActions } from '../selection/use-selection.ts'
import type { ListState } from '../state/list-state.ts'
import type { RowScroll } from './use-virtual-rows.ts'

/** The properties of a page of orders, shown as a table or as cards. */
export interface OrderRowsProps {
  readonly rows: readonly OrderRow[]
  readonly state: ListState
  readonly paymentCollection: boolean
  readonly selection: SelectionActions
  readonly scroll: RowScroll
  readonly hrefOf: (id: number) => string
  readonly onChange: (state: ListState) => void
  readonly onOpen: (id: number) => void
  /** Prefetches an order the pointer rests on. */
  readonly onPreview: (id: number) => void
}
