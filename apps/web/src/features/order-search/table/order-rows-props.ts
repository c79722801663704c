import type { OrderRow } from '@portal/contract/order-search/order-search.schema'
import type { RefObject } from 'react'
import type { SelectionActions } from '../selection/use-selection.ts'
import type { ListState } from '../state/list-state.ts'

/** What a page of orders is drawn from, as a table or as cards. */
export interface OrderRowsProps {
  readonly rows: readonly OrderRow[]
  readonly state: ListState
  readonly paymentCollection: boolean
  readonly selection: SelectionActions
  readonly scroller: RefObject<HTMLElement | null>
  /** Pixels the list was scrolled by when it was left. */
  readonly startPx: number
  readonly hrefOf: (id: number) => string
  readonly onChange: (state: ListState) => void
  readonly onOpen: (id: number) => void
  readonly onPreview: (id: number) => void
}
