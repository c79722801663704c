import { queryRoots } from '../../api/query-roots.ts'

export const paymentMethodKeys = {
  list: queryRoots.paymentMethods,
  removal: (id: number) => [...queryRoots.paymentMethods, id, 'removal'] as const,
} as const
