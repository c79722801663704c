import type { TaskCtx } from '../../context/context.ts'
import type { TaskHandlers } from '../../jobs/task.ts'
import { detachRemovedMethod } from './provider/detach-removed-method.ts'

/** Detaches removed methods at the provider. */
export const paymentMethodsTasks = (ctx: () => TaskCtx) =>
  ({ detach_payment_method: (key) => detachRemovedMethod(ctx(), key) }) satisfies TaskHandlers
