import type { TaskCtx } from '../../context/context.ts'
import type { TaskHandlers } from '../../jobs/task.ts'
import { type Delivery, deliverMail } from './deliver-mail.ts'
import { sendDigests } from './notices/send-digests.ts'
import { sendNotices } from './notices/send-notices.ts'

export const mailTasks = (ctx: () => TaskCtx, delivery: Delivery, publicUrl: string) =>
  ({
    deliver_mail: (key, attempt) => deliverMail(ctx(), delivery, key, attempt),
    send_notices: (key) => sendNotices(ctx(), publicUrl, key),
    send_digests: () => sendDigests(ctx(), publicUrl),
  }) satisfies TaskHandlers
