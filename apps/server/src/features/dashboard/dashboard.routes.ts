import type { HandlerTable } from '../../http/handlers.ts'
import { readSetupProgress } from './console/read-setup-progress.ts'
import { readSupplierFigures } from './console/read-supplier-figures.ts'
import { readWorkQueues } from './console/read-work-queues.ts'
import { readDashboardStats } from './read-dashboard-stats.ts'
import { readNeedsYou } from './read-needs-you.ts'
import { readShopWindow } from './shop-window/read-shop-window.ts'

export const dashboardHandlers = {
  getDashboardStats: (ctx) => readDashboardStats(ctx),
  getNeedsYou: (ctx) => readNeedsYou(ctx),
  getShopWindow: (ctx) => readShopWindow(ctx),
  getWorkQueues: (ctx) => readWorkQueues(ctx),
  getSetupProgress: (ctx) => readSetupProgress(ctx),
  getSupplierFigures: (ctx) => readSupplierFigures(ctx),
} as const satisfies Partial<HandlerTable>
