import type { OrderRow } from '@portal/contract/order-search/order-search.schema'
import type { SelectionActions } from '../selection/use-selection.ts'
import type { ListState } from '../state/list-state.ts'

/** The properties of a page of orders, shown as a table or as cards. */
export interface OrderRowsProps {
  readonly rows: readonly OrderRow[]
  readonly state: ListState
  readonly paymentCollection: boolean
  readonly selection: SelectionActions
  /** The element the rows scroll in; null until it is mounted. */
  readonly scroller: HTMLElement | null
  /** Pixels the list starts scrolled by. */
  readonly startPx: number
  readonly hrefOf: (id: number) => string
  readonly onChange: (state: ListState) => void
  readonly onOpen: (id: number) => void
  /** Prefetches an order the pointer rests on. */
  readonly onPreview: (id: number) => void
}
