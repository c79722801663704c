import type { OrderRow } from '@portal/contract/order-search/order-search.schema'
import type { SelectionActions } from '../selection/selection.ts'
import type { ListState } from '../state/list-state.ts'
import type { RowScroll } from './use-virtual-rows.ts'

export interface OrderRowsProps {
  readonly rows: readonly OrderRow[]
  readonly state: ListState
  readonly paymentCollection: boolean
  readonly selection: SelectionActions
  readonly scroll: RowScroll
  readonly hrefOf: (id: number) => string
  readonly onChange: (state: ListState) => void
  /** Whether a tap selects cards instead of opening them. */
  readonly selecting: { readonly isOn: boolean; readonly set: (isOn: boolean) => void }
  /** Opens an order in the side panel. */
  readonly onPeek: (id: number) => void
  /** The order in the side panel. */
  readonly peekId: number | undefined
  readonly onOpen: (id: number) => void
  /** Prefetches an order on hover. */
  readonly onPreview: (id: number) => void
}
