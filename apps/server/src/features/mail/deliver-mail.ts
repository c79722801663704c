import type { TaskCtx } from '../../context/context.ts'
import { MailRefused, type MailServer } from '../../gateways/mail-server/mail-server.ts'
import { openSealedEmail } from '../../presenters/email/render-email.ts'
import {
  type ClaimedMail,
  claimNextMail,
  markMailFailed,
  markMailSent,
} from '../../repositories/mail/mail-outbox.repository.ts'

/** How mail leaves the house. */
export interface Delivery {
  readonly server: MailServer
  /** The address it comes from. */
  readonly from: string
}

const minuteMs = 60_000
// Longer than a mail server may take, so that a mail in hand is not tried by a second process.
const leaseMs = 2 * minuteMs
// After each failed try; when there is no next one, the mail is given up.
const retriesAfterMs = [0.25, 1, 2, 5, 10, 30, 60, 120, 240, 480, 720, 1440].map(
  (minutes) => minutes * minuteMs,
)

/**
 * Sends the mail that is due next; false when none is. A process that dies meanwhile leaves the mail to the next one,
 * so a mail goes out at least once, and twice only if it died after the mail server had taken it.
 */
export async function deliverMail(ctx: TaskCtx, { server, from }: Delivery): Promise<boolean> {
  const mail = await claimNextMail(ctx.db, leaseMs)
  if (mail === undefined) return false
  const opened = openSealedEmail(mail, ctx.secrets)
  if (opened === undefined) return await giveUpUnreadable(ctx, mail)
  const { id, supplierId, fromName, replyTo, recipient: to, subject } = mail
  const domain = from.slice(from.lastIndexOf('@') + 1)
  const messageId = `<mail-${supplierId}-${id}@${domain}>`
  try {
    await server.send({
      messageId,
      from: { name: fromName, address: from },
      replyTo,
      to,
      subject,
      ...opened,
    })
  } catch (error) {
    const { message, isFinal } = error instanceof MailRefused ? error : new MailRefused('failed', false)
    const retryAfterMs = isFinal ? null : (retriesAfterMs[mail.tries - 1] ?? null)
    await markMailFailed(ctx.db, mail, { error: message, retryAfterMs, now: ctx.now })
    ctx.log.warn(
      { mail: id, tries: mail.tries, givenUp: retryAfterMs === null },
      `mail was not sent: ${message}`,
    )
    return true
  }
  await markMailSent(ctx.db, mail, { now: ctx.now, keepsLink: server.isOutbox })
  return true
}

/** After a restore the key of a mail's link is gone: its receiver has to ask for another one. */
async function giveUpUnreadable(ctx: TaskCtx, mail: ClaimedMail): Promise<true> {
  const error = 'its link was sealed with a key that is gone'
  await markMailFailed(ctx.db, mail, { error, retryAfterMs: null, now: ctx.now })
  ctx.log.warn({ mail: mail.id, givenUp: true }, `mail was not sent: ${error}`)
  return true
}
