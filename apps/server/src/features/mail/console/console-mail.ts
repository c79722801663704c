import type { AnswerOf, QueryOf } from '@portal/contract/api/endpoints'
import type { ListedMail } from '@portal/contract/mail/mail.schema'
import type { StaffCtx } from '../../../context/context.ts'
import { Refusal, refuse } from '../../../context/refusal.ts'
import { findDealerOfSupplier } from '../../../domain/dealers/find-dealer-of-supplier.ts'
import { findMail, listMail, type MailSummary } from '../../../repositories/mail/mail-list.repository.ts'
import { retryMail } from '../../../repositories/mail/mail-outbox.repository.ts'
import { addAuditEntry } from '../../../repositories/operations/audit-entry.repository.ts'

const pageSize = 50

/** Lists emails to a dealer, or all of the supplier's, newest first. */
export async function findMails(
  ctx: StaffCtx,
  { dealerId, state, before }: QueryOf<'listMails'>,
): Promise<AnswerOf<'listMails'> | Refusal<'dealer_not_found'>> {
  const known = dealerId === undefined ? undefined : await findDealerOfSupplier(ctx, dealerId)
  if (known instanceof Refusal) return known
  const { supplierId } = ctx.owner
  const recipient = known?.dealer.email
  const found = await listMail(ctx.db, {
    ...{ supplierId, recipient, before },
    isGivenUp: state === 'given_up',
    limit: pageSize + 1,
  })
  return { items: found.slice(0, pageSize).map(presentMail), hasMore: found.length > pageSize }
}

/** The text of an email; encrypted links stay encrypted. */
export async function readConsoleMail(
  { db, owner: { supplierId } }: StaffCtx,
  id: number,
): Promise<AnswerOf<'getMail'> | Refusal<'mail_not_found'>> {
  const mail = await findMail(db, { supplierId, id })
  return mail === undefined ? refuse('mail_not_found') : { ...presentMail(mail), text: mail.text }
}

/**
 * Resends an email that failed or awaits its next attempt, to a corrected address if given. A personal link, such as a
 * password reset, only goes to its original recipient.
 */
export async function retryConsoleMail(
  { db: pool, owner: { supplierId }, now, actor }: StaffCtx,
  id: number,
  recipient: string | undefined,
): Promise<{ success: true } | Refusal<'mail_not_found' | 'mail_has_link'>> {
  return await pool.transaction().execute(async (db) => {
    const mail = await findMail(db, { supplierId, id })
    if (mail === undefined) return refuse('mail_not_found')
    const isCorrected = recipient !== undefined && recipient !== mail.recipient
    if (isCorrected && mail.sealedBody !== null) return refuse('mail_has_link')
    if (!(await retryMail(db, { supplierId, id, recipient }))) return refuse('mail_not_found')
    const data = { mailId: id, ...(isCorrected && { recipient }) }
    await addAuditEntry(db, { at: now, actor, command: 'mail retry', supplierId, data })
    return { success: true as const }
  })
}

function presentMail(mail: MailSummary): ListedMail {
  const { id, kind, recipient, subject, createdAt, sentAt, state, lastError } = mail
  return {
    ...{ id, kind, recipient, subject, state, lastError },
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  }
}
