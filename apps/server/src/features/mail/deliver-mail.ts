import type { TaskCtx } from '../../context/context.ts'
import type { PictureReader } from '../../context/ports/pictures.ts'
import { MailRefused, type MailServer } from '../../gateways/mail-server/mail-server.ts'
import { type TaskAttempt, TaskRetry } from '../../jobs/task.ts'
import { openSealedEmail } from '../../presenters/email/render-email.ts'
import {
  findWaitingMail,
  markMailFailed,
  markMailSent,
  type WaitingMail,
} from '../../repositories/mail/mail-outbox.repository.ts'
import type { SupplierRowKey } from '../../repositories/tasks/task-table.ts'

interface AttachedPicture {
  readonly cid: string
  readonly filename: string
  readonly content: Buffer
}

const ownPicture = /<img [^>]*src="(\/pictures\/[^"]+\/([\w-]+\.\w+))"[^>]*>/g

export interface Delivery {
  readonly server: MailServer
  /** The address it comes from. */
  readonly from: string
  readonly pictures: PictureReader
}

/**
 * Sends one mail of the outbox, unless it was sent or given up meanwhile. A process that dies leaves the task to another
 * one, so a mail goes out at least once, and twice only if the process died after the mail server had accepted it.
 * Throws TaskRetry for a mail that is to be tried again.
 */
export async function deliverMail(
  ctx: TaskCtx,
  { server, from, pictures }: Delivery,
  key: SupplierRowKey,
  { number: tries, isLast }: TaskAttempt,
): Promise<void> {
  const mail = await findWaitingMail(ctx.db, key)
  if (mail === undefined) return
  const opened = openSealedEmail(mail, ctx.secrets)
  // After a restore the key of a mail's link is gone: its receiver has to ask for another one.
  if (opened === undefined)
    return await giveUp(ctx, mail, { message: 'its link was sealed with a key that no longer exists', tries })
  const { id, supplierId, fromName, replyTo, recipient: to, subject, unsubscribeUrl } = mail
  const domain = from.slice(from.lastIndexOf('@') + 1)
  const messageId = `<mail-${supplierId}-${id}@${domain}>`
  try {
    await server.send({
      messageId,
      from: { name: fromName, address: from },
      replyTo,
      to,
      subject,
      unsubscribeUrl,
      text: opened.text,
      ...(await attachPictures(opened.html, pictures)),
    })
  } catch (error) {
    const { message, isFinal } = error instanceof MailRefused ? error : new MailRefused('failed', false)
    if (isFinal || isLast) return await giveUp(ctx, mail, { message, tries })
    await fail(ctx, mail, { message, tries, isGivenUp: false })
    throw new TaskRetry(message)
  }
  await markMailSent(ctx.db, mail, { now: ctx.now, tries, keepsLink: server.isOutbox })
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
  { message, tries, isGivenUp }: { message: string; tries: number; isGivenUp: boolean },
): Promise<void> {
  await markMailFailed(db, mail, { error: message, tries, isGivenUp, now })
  log.warn({ mail: mail.id, tries, givenUp: isGivenUp }, `mail was not sent: ${message}`)
}

/**
 * Lets the portal's own pictures travel with a mail, so that they are shown without asking any server, and by mail
 * programs that do not. One that is gone leaves its text.
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
