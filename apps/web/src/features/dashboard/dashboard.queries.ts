import { getDashboardStats } from '@portal/contract/dashboard/dashboard.endpoints'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'

/** The figures of the dealer's last 7 days. */
export const dashboardStatsQuery = queryOptions({
  queryKey: ['dashboard', 'stats'],
  queryFn: ({ signal }) => ask(getDashboardStats, { signal }),
})
