import type { HandlerTable } from '../../http/handlers.ts'
import { readDashboardStats } from './read-dashboard-stats.ts'

/** Handlers of the dashboard. */
export const dashboardHandlers = {
  getDashboardStats: (ctx) => readDashboardStats(ctx),
} as const satisfies Partial<HandlerTable>
