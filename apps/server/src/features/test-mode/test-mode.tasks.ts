import type { TaskCtx } from '../../context/context.ts'
import type { TaskHandlers } from '../../jobs/task.ts'
import { simulateTestOrders } from './simulate-test-orders.ts'

export const testModeTasks = (ctx: () => TaskCtx) =>
  ({ simulate_test_orders: () => simulateTestOrders(ctx()) }) satisfies TaskHandlers
