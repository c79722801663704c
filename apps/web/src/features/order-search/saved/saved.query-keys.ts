import { queryRoots } from '../../../api/query-roots.ts'

/** The cache's keys of what the dealer has saved. */
export const savedKeys = {
  filters: [...queryRoots.saved, 'filters'],
  filterGroups: [...queryRoots.saved, 'filter-groups'],
  views: [...queryRoots.saved, 'views'],
} as const
