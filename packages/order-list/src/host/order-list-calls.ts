import type { BodyInputOf } from '@portal/contract/api/endpoints'
import type { BulkPreview } from '@portal/contract/order-search/bulk/bulk.schema'
import type { OrderFilters } from '@portal/contract/order-search/conditions/order-filters.schema'
import type { OrderRow, OrderSearchInput } from '@portal/contract/order-search/order-search.schema'
import type {
  SavedFilter,
  SavedFilterGroup,
  SavedView,
  StaffView,
} from '@portal/contract/order-search/saved/saved-search.schema'

/** A page of orders, and the total if requested. */
export interface OrderPageAnswer {
  readonly items: readonly OrderRow[]
  readonly total: number | null
}

/** The orders an action applies to. */
export type BulkSelection = OrderSearchInput

/** A view of the list; of staff also whether colleagues see it, and whose it is. */
export type ListedView = SavedView & Partial<Omit<StaffView, keyof SavedView>>

/** A saved item; without an id until created. */
export type Unsaved<Saved extends { readonly id: number }> = Omit<Saved, 'id'> & { readonly id?: number }

/** The calls over one kind of saved things. */
export interface SavedCalls<Saved extends { readonly id: number }> {
  readonly list: (signal: AbortSignal) => Promise<readonly Saved[]>
  /** Creates one, or updates the one with its id. */
  readonly save: (saved: Unsaved<Saved>) => Promise<Saved>
  readonly remove: (id: number) => Promise<unknown>
}

/** The options of a query that starts with an answer from before the application had loaded. */
export interface FirstAnswer<Answer> {
  readonly initialData: () => Answer | undefined
  readonly initialDataUpdatedAt: () => number | undefined
}

export interface OrderListCalls {
  readonly search: (body: OrderSearchInput, signal: AbortSignal) => Promise<OrderPageAnswer>
  readonly firstPage?: (body: OrderSearchInput) => FirstAnswer<OrderPageAnswer>
  readonly count: (filters: readonly OrderFilters[], signal: AbortSignal) => Promise<readonly number[]>
  /** Preview of an action over a selection. */
  readonly preview: (action: string, selection: BulkSelection, signal: AbortSignal) => Promise<BulkPreview>
  readonly exportOrders: (
    body: BodyInputOf<'exportOrdersByPost'>,
  ) => Promise<Blob | { readonly job: { readonly id: number } }>
  readonly views: SavedCalls<ListedView> & { readonly rank: (ids: readonly number[]) => Promise<unknown> }
  readonly firstViews?: FirstAnswer<readonly ListedView[]>
  /** Absent where searches are saved as views alone. */
  readonly filters?: SavedCalls<SavedFilter> & { readonly groups: SavedCalls<SavedFilterGroup> }
}
