import type { TaskCtx } from '../../context/context.ts'
import type { TaskHandlers } from '../../jobs/task.ts'
import { deliverMail, deliverMails, type MailDelivery } from './deliver-mail.ts'
import { sendDigests } from './notices/send-digests.ts'
import { sendNotices } from './notices/send-notices.ts'

export const mailTasks = (ctx: () => TaskCtx, delivery: MailDelivery, publicUrl: string) =>
  ({
    deliver_mail: (key, attempt) => deliverMail(ctx(), delivery, key, attempt),
    deliver_mails: (batch) => deliverMails(ctx(), delivery, batch),
    send_notices: (key) => sendNotices(ctx(), publicUrl, key),
    send_digests: () => sendDigests(ctx(), publicUrl),
  }) satisfies TaskHandlers
