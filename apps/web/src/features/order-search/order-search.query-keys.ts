import { queryRoots } from '../../api/query-roots.ts'

export const orderSearchKeys = {
  page: (body: object) => [...queryRoots.orders, 'page', body] as const,
  total: (criteria: object) => [...queryRoots.orders, 'total', criteria] as const,
  tabCounts: (filters: readonly object[]) => [...queryRoots.orders, 'tab-counts', filters] as const,
  authorizationPreview: (body: object) => [...queryRoots.orders, 'authorization-preview', body] as const,
}
