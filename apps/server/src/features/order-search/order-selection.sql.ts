import type { OrderSearchRequest } from '@portal/contract/order-search/order-search.schema'

/** The parts of a search that decide which orders match, whatever page, columns or sort are asked for. */
export type OrderSelection = Pick<
  OrderSearchRequest,
  'search' | 'searchColumns' | 'searchType' | 'filters' | 'dynamicFilters'
>

/** Whose orders, and the moment that relative times count back from: for work that goes on later, the moment of the click. */
export interface SearchOwner {
  readonly supplier: { readonly id: number }
  readonly dealer: { readonly id: number }
  readonly now: Date
}
