import type { AnswerOf, QueryOf } from '@portal/contract/api/endpoints'
import type { ListedMail } from '@portal/contract/mail/mail.schema'
import type { StaffCtx } from '../../../context/context.ts'
import { Refusal, refuse } from '../../../context/refusal.ts'
import { findDealerOfSupplier } from '../../../domain/dealers/find-dealer-of-supplier.ts'
import { findMail, listMail, type MailSummary } from '../../../repositories/mail/mail-list.repository.ts'
import { retryMail } from '../../../repositories/mail/mail-outbox.repository.ts'
import { addAuditEntry } from '../../../repositories/operations/audit-entry.repository.ts'

const pageSize = 50
// Resent emails stay among the undelivered ones this long, to show what happened to them.
const resentMs = 7 * 24 * 3_600_000

/** Lists emails to a dealer, or all of the supplier's, newest first. */
export async function findMails(
  ctx: StaffCtx,
  { dealerId, state, before }: QueryOf<'listMails'>,
): Promise<AnswerOf<'listMails'> | Refusal<'dealer_not_found'>> {
  const known = dealerId === undefined ? undefined : await findDealerOfSupplier(ctx, dealerId)
  if (known instanceof Refusal) return known
  const { supplierId } = ctx.owner
  const found = await listMail(ctx.db, {
    ...{ supplierId, toDealerId: known === undefined ? undefined : dealerId, before },
    undeliveredSince: state === 'given_up' ? new Date(ctx.now.getTime() - resentMs) : undefined,
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
    if (!(await retryMail(db, { supplierId, id, now, recipient }))) return refuse('mail_not_found')
    const data = { mailId: id, ...(isCorrected && { recipient }) }
    await addAuditEntry(db, { at: now, actor, command: 'mail retry', supplierId, data })
    return { success: true as const }
  })
}

function presentMail(mail: MailSummary): ListedMail {
  const { id, kind, recipient, subject, createdAt, sentAt, resentAt, state, lastError, dealer, order } = mail
  return {
    ...{ id, kind, recipient, subject, state, lastError, dealer, order },
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    resentAt: resentAt?.toISOString() ?? null,
  }
}
