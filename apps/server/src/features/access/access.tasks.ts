import type { TaskCtx } from '../../context/context.ts'
import type { TaskHandlers } from '../../jobs/task.ts'
import { sendRequestedLink } from './mailed-links/send-requested-link.ts'

export const accessTasks = (ctx: () => TaskCtx) =>
  ({ answer_link_request: (key) => sendRequestedLink(ctx(), key) }) satisfies TaskHandlers
