import type { BodyInputOf } from '@portal/contract/api/endpoints'
import type { BulkPreview } from '@portal/contract/order-search/bulk/bulk.schema'
import type { OrderFilters } from '@portal/contract/order-search/conditions/order-filters.schema'
import type { FieldsInUse } from '@portal/contract/order-search/fields/order-fields'
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

/** The orders of a bulk action. */
export type BulkSelection = OrderSearchInput

/** A view of the list; for staff also its owner, and whether colleagues see it. */
export type ListedView = SavedView & Partial<Omit<StaffView, keyof SavedView>>

/** A saved item; without an id until created. */
export type Unsaved<Saved extends { readonly id: number }> = Omit<Saved, 'id'> & { readonly id?: number }

/** The requests for one kind of saved item. */
export interface SavedCalls<Saved extends { readonly id: number }> {
  readonly list: (signal: AbortSignal) => Promise<readonly Saved[]>
  /** Creates an item, or updates the one with its id. */
  readonly save: (saved: Unsaved<Saved>) => Promise<Saved>
  readonly remove: (id: number) => Promise<unknown>
}

/** Query options that start with a response prefetched before the application loaded. */
export interface FirstAnswer<Answer> {
  readonly initialData: () => Answer | undefined
  readonly initialDataUpdatedAt: () => number | undefined
}

export interface OrderListCalls {
  /** The fields that the requests accept. */
  readonly fields: FieldsInUse
  readonly search: (body: OrderSearchInput, signal: AbortSignal) => Promise<OrderPageAnswer>
  readonly firstPage?: (body: OrderSearchInput) => FirstAnswer<OrderPageAnswer>
  readonly count: (filters: readonly OrderFilters[], signal: AbortSignal) => Promise<readonly number[]>
  readonly preview: (action: string, selection: BulkSelection, signal: AbortSignal) => Promise<BulkPreview>
  readonly exportOrders: (
    body: BodyInputOf<'exportOrdersByPost'>,
  ) => Promise<Blob | { readonly job: { readonly id: number } }>
  readonly views: SavedCalls<ListedView> & { readonly rank: (ids: readonly number[]) => Promise<unknown> }
  readonly firstViews?: FirstAnswer<readonly ListedView[]>
  /** Absent if searches are saved only as views. */
  readonly filters?: SavedCalls<SavedFilter> & { readonly groups: SavedCalls<SavedFilterGroup> }
}
