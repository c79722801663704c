import { queryRoots } from '../../../api/query-roots.ts'

export const savedKeys = {
  filters: [...queryRoots.saved, 'filters'],
  filterGroups: [...queryRoots.saved, 'filter-groups'],
  views: [...queryRoots.saved, 'views'],
} as const
