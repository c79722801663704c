import { endpoint } from '../api/endpoint.ts'
import { dashboardStats } from './dashboard.schema.ts'

/** The figures of the dashboard. */
export const getDashboardStats = endpoint({
  method: 'GET',
  path: '/api/dealer-portal/dealer/dashboard-stats',
  access: { who: 'dealer', status: 'any' },
  summary: "Reads the figures of the dealer's last 7 days.",
  answer: dashboardStats,
  failures: [],
})
