import { orderListRoots } from '../search/order-search.query-keys.ts'

/** The cache's keys of what the dealer has saved. */
export const savedKeys = {
  filters: [...orderListRoots.saved, 'filters'],
  filterGroups: [...orderListRoots.saved, 'filter-groups'],
  views: [...orderListRoots.saved, 'views'],
} as const
