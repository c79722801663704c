import { queryRoots } from '../../api/query-roots.ts'
import type { CatalogueState } from './search/catalogue-state.ts'

/** The keys of what the cache holds of the catalogue. */
export const catalogueKeys = {
  page: (state: CatalogueState) => [...queryRoots.products, 'list', state] as const,
  total: (criteria: object) => [...queryRoots.products, 'total', criteria] as const,
  categories: [...queryRoots.products, 'categories'] as const,
  product: (id: number) => [...queryRoots.products, 'detail', id] as const,
  feed: [...queryRoots.products, 'feed'] as const,
} as const
