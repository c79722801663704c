import { queryRoots } from '../../api/query-roots.ts'

export const orderKeys = {
  detail: (id: number) => [...queryRoots.orders, 'detail', id] as const,
  events: (id: number) => [...queryRoots.orders, 'events', id] as const,
  holdReasons: (id: number) => [...queryRoots.orders, 'hold-reasons', id] as const,
}
