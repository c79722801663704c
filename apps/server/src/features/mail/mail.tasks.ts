import type { TaskCtx } from '../../context/context.ts'
import type { TaskHandlers } from '../../jobs/task.ts'
import { type Delivery, deliverMail } from './deliver-mail.ts'

export const mailTasks = (ctx: () => TaskCtx, delivery: Delivery) =>
  ({ deliver_mail: (key, attempt) => deliverMail(ctx(), delivery, key, attempt) }) satisfies TaskHandlers
