import { orderListRoots } from '../search/order-search.query-keys.ts'

/** Query keys of saved views and filters. */
export const savedKeys = {
  filters: [...orderListRoots.saved, 'filters'],
  filterGroups: [...orderListRoots.saved, 'filter-groups'],
  views: [...orderListRoots.saved, 'views'],
} as const
