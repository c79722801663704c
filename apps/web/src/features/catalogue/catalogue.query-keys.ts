import { queryRoots } from '../../api/query-roots.ts'

export const catalogueKeys = {
  page: (search: object) => [...queryRoots.products, 'list', search] as const,
  total: (criteria: object) => [...queryRoots.products, 'total', criteria] as const,
  categories: [...queryRoots.products, 'categories'] as const,
  product: (id: number) => [...queryRoots.products, 'detail', id] as const,
  recentlyOrdered: [...queryRoots.products, 'recently-ordered'] as const,
  suggestions: (search: string) => [...queryRoots.products, 'suggestions', search] as const,
  feed: [...queryRoots.products, 'feed'] as const,
} as const
