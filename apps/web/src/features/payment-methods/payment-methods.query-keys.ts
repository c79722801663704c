import { queryRoots } from '../../api/query-roots.ts'

/** The keys of what the cache holds of payment methods. */
export const paymentMethodKeys = {
  list: queryRoots.paymentMethods,
  removal: (id: number) => [...queryRoots.paymentMethods, id, 'removal'] as const,
} as const
