import type { TaskCtx } from '../../context/context.ts'
import type { TaskHandlers } from '../../jobs/task.ts'
import { cancelDueDealers } from './cancel-due-dealers.ts'
import { emailStatusChange } from './email-status-change.ts'

export const dealersTasks = (ctx: () => TaskCtx, publicUrl: string) =>
  ({
    email_status_change: (key) => emailStatusChange(ctx(), publicUrl, key),
    cancel_due_dealers: () => cancelDueDealers(ctx()),
  }) satisfies TaskHandlers
