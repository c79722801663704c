import { getDashboardStats } from '@portal/contract/dashboard/dashboard.endpoints'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../api/call-api.ts'

/** The figures of the dealer's last 7 days. */
export const dashboardStatsQuery = queryOptions({
  queryKey: ['dashboard', 'stats'],
  queryFn: ({ signal }) => callApi(getDashboardStats, { signal }),
})
