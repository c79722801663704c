import type { TaskCtx } from '../../context/context.ts'
import type { PictureReader } from '../../context/ports/pictures.ts'
import { MailRefused, type MailServer } from '../../gateways/mail-server/mail-server.ts'
import { type TaskAttempt, TaskRetry } from '../../jobs/task.ts'
import { openSealedEmail } from '../../presenters/email/render-email.ts'
import {
  findWaitingMails,
  markMailFailed,
  markMailsSent,
  type WaitingMail,
} from '../../repositories/mail/mail-outbox.repository.ts'
import { addTask } from '../../repositories/tasks/task.repository.ts'
import type { SupplierRowKey, TaskPayloads } from '../../repositories/tasks/task-table.ts'

interface AttachedPicture {
  readonly cid: string
  readonly filename: string
  readonly content: Buffer
}

const ownPicture = /<img [^>]*src="(\/pictures\/[^"]+\/([\w-]+\.\w+))"[^>]*>/g

export interface MailDelivery {
  readonly server: MailServer
  /** The sender's address. */
  readonly from: string
  readonly pictures: PictureReader
}

/**
 * Sends an email from the outbox, unless it was already sent or given up. If the process dies, another process takes
 * over: the email is sent at least once, and twice only if the process died after the mail server accepted it. Throws
 * TaskRetry for a later attempt.
 */
export async function deliverMail(
  ctx: TaskCtx,
  delivery: MailDelivery,
  { supplierId, id }: SupplierRowKey,
  { number: attempts, isLast }: TaskAttempt,
): Promise<void> {
  const [mail] = await findWaitingMails(ctx.db, { supplierId, ids: [id] })
  if (mail === undefined) return
  const opened = openSealedEmail(mail, ctx.secrets)
  // After a restore, the key that encrypted the link is lost: the recipient must request a new email.
  if (opened === undefined)
    return await giveUp(ctx, mail, {
      message: 'its link was encrypted with a key that no longer exists',
      tries: attempts,
    })
  try {
    await send(delivery, mail, opened)
  } catch (error) {
    const { message, isFinal } = error instanceof MailRefused ? error : new MailRefused('failed', false)
    if (isFinal || isLast) return await giveUp(ctx, mail, { message, tries: attempts })
    await fail(ctx, mail, { message, tries: attempts, isGivenUp: false })
    throw new TaskRetry(message)
  }
  await markSent(ctx, delivery, [mail], attempts)
}

/**
 * Sends emails that were written together, marking each before the next. After the first failure, the rest get their
 * own tasks, which retry.
 */
export async function deliverMails(
  ctx: TaskCtx,
  delivery: MailDelivery,
  batch: TaskPayloads['deliver_mails'],
): Promise<void> {
  const mails = await findWaitingMails(ctx.db, batch)
  // Without a mail server, all emails are marked together.
  const steps = delivery.server.isOutbox ? [mails] : mails.map((mail) => [mail])
  for (const [place, step] of steps.entries()) {
    const isSent = await attemptSend(ctx, delivery, step)
    if (isSent) await markSent(ctx, delivery, step, 1)
    else return await deliverAlone(ctx, steps.slice(place).flat())
  }
}

async function attemptSend(
  ctx: TaskCtx,
  delivery: MailDelivery,
  mails: readonly WaitingMail[],
): Promise<boolean> {
  try {
    for (const mail of mails) {
      const opened = openSealedEmail(mail, ctx.secrets)
      if (opened === undefined) return false
      await send(delivery, mail, opened)
    }
    return true
  } catch {
    return false
  }
}

async function deliverAlone({ db }: TaskCtx, mails: readonly WaitingMail[]): Promise<void> {
  for (const { supplierId, id } of mails) await addTask(db, 'deliver_mail', { supplierId, id })
}

async function send(
  { server, from, pictures }: MailDelivery,
  { id, supplierId, fromName, replyTo, recipient: to, subject, unsubscribeUrl }: WaitingMail,
  { text, html }: { readonly text: string; readonly html: string },
): Promise<void> {
  const domain = from.slice(from.lastIndexOf('@') + 1)
  await server.send({
    messageId: `<mail-${supplierId}-${id}@${domain}>`,
    from: { name: fromName, address: from },
    ...{ replyTo, to, subject, unsubscribeUrl, text },
    ...(await attachPictures(html, pictures)),
  })
}

async function markSent(
  { db, now }: TaskCtx,
  { server }: MailDelivery,
  mails: readonly WaitingMail[],
  attempts: number,
): Promise<void> {
  const [first] = mails
  if (first === undefined) return
  const keys = { supplierId: first.supplierId, ids: mails.map(({ id }) => id) }
  await markMailsSent(db, keys, { now, tries: attempts, retainLink: server.isOutbox })
}

async function giveUp(
  ctx: TaskCtx,
  mail: WaitingMail,
  failure: { message: string; tries: number },
): Promise<void> {
  await fail(ctx, mail, { ...failure, isGivenUp: true })
}

async function fail(
  { db, now, log }: TaskCtx,
  mail: WaitingMail,
  { message, tries: attempts, isGivenUp }: { message: string; tries: number; isGivenUp: boolean },
): Promise<void> {
  await markMailFailed(db, mail, { error: message, tries: attempts, isGivenUp, now })
  log.warn({ mail: mail.id, tries: attempts, givenUp: isGivenUp }, `email not sent: ${message}`)
}

/**
 * Attaches the portal's own images, which then show even in email clients that block remote images. Missing images
 * leave their alt text.
 */
async function attachPictures(
  html: string,
  pictures: PictureReader,
): Promise<{ html: string; attachments: readonly AttachedPicture[] }> {
  const attachments = new Map<string, AttachedPicture>()
  let shown = html
  for (const [tag, address = '', filename = ''] of html.matchAll(ownPicture)) {
    const content = await pictures.read(address)
    const cid = `${filename.replace(/\W/g, '-')}@portal`
    if (content !== undefined) attachments.set(cid, { cid, filename, content })
    const text = /alt="([^"]*)"/.exec(tag)?.[1] ?? ''
    shown = shown.replace(tag, () => (content === undefined ? text : tag.replace(address, `cid:${cid}`)))
  }
  return { html: shown, attachments: [...attachments.values()] }
}
