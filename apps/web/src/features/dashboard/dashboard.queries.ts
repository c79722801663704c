import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'

/** The figures of the dealer's last 7 days. */
export const dashboardStatsQuery = queryOptions({
  queryKey: ['dashboard', 'stats'],
  queryFn: ({ signal }) => api.call('getDashboardStats', { signal }),
})
