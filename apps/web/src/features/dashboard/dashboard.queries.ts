import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { queryRoots } from '../../api/query-roots.ts'

/** The totals of the dealer's last 7 days. */
export const dashboardStatsQuery = queryOptions({
  queryKey: [...queryRoots.dashboard, 'stats'],
  queryFn: ({ signal }) => api.call('getDashboardStats', { signal }),
})
