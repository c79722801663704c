import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { queryRoots } from '../../api/query-roots.ts'

/** Tasks for the dealer; refetched whenever the page becomes visible. */
export const needsYouQuery = queryOptions({
  queryKey: [...queryRoots.dashboard, 'needs-you'],
  queryFn: ({ signal }) => api.call('getNeedsYou', { signal }),
})

/** The totals of the dealer's last 7 days. */
export const dashboardStatsQuery = queryOptions({
  queryKey: [...queryRoots.dashboard, 'stats'],
  queryFn: ({ signal }) => api.call('getDashboardStats', { signal }),
})

/** The supplier's news: cut-off, notice, new products, back in stock, usual basket. */
export const shopWindowQuery = queryOptions({
  queryKey: [...queryRoots.dashboard, 'shop-window'],
  queryFn: ({ signal }) => api.call('getShopWindow', { signal }),
})
