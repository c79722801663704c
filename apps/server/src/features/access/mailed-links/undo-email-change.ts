import type { PublicCtx } from '../../../context/context.ts'
import { type Refusal, refuse } from '../../../context/refusal.ts'
import type { Supplier } from '../../../context/supplier.ts'
import { renderEmail } from '../../../presenters/email/render-email.ts'
import { type RevokedApiAccess, revokeApiAccess } from '../../../repositories/access/api-access.repository.ts'
import {
  consumeUndoLink,
  invalidateLaterEmailChanges,
} from '../../../repositories/access/email-change.repository.ts'
import { findDealer } from '../../../repositories/dealers/dealer.repository.ts'
import { isEmailTaken } from '../../../repositories/dealers/dealer-details.repository.ts'
import {
  deletePasswordSetSince,
  endDealerSessions,
  updateDealerRow,
} from '../../../repositories/dealers/dealer-registry.repository.ts'
import { addMail } from '../../../repositories/mail/mail-outbox.repository.ts'
import { addAccountEntry } from '../../../repositories/operations/audit-entry.repository.ts'
import { hashToken, looksLikeToken } from '../../../security/tokens.ts'
import { emailRestoredEmail, emailUndoneEmail } from '../access.emails.ts'

type UndoRefusal = Refusal<'email_undo_invalid' | 'email_undo_taken' | 'too_many_requests'>

/**
 * Restores a dealer's previous email with the link emailed there, and locks out anyone who changed it with a stolen
 * session: ends all sessions, invalidates later links and passwords, and revokes API access granted since that session
 * began. Emails both addresses.
 */
export async function undoEmailChange(
  ctx: PublicCtx,
  token: string,
): Promise<{ success: true } | UndoRefusal> {
  const { supplier, now } = ctx
  if (supplier === null || !looksLikeToken('undoEmail', token)) return refuse('email_undo_invalid')
  const link = { tokenHash: hashToken(token), supplierId: supplier.id, now }
  try {
    return await ctx.db.transaction().execute(async (db) => {
      const change = await consumeUndoLink(db, link)
      if (change === undefined) return refuse('email_undo_invalid')
      const owner = { supplierId: supplier.id, dealerId: change.dealerId, now }
      await notifyReplacedAddress(db, supplier, owner)
      await updateDealerRow(db, owner, { email: change.oldEmail })
      await deletePasswordSetSince(db, owner, change.changedAt)
      await invalidateLaterEmailChanges(db, owner, change.id)
      await endDealerSessions(db, owner)
      const ended = await revokeApiAccess(db, owner, change.sessionStartedAt)
      await enqueueUndoneEmail(db, supplier, owner, { to: change.oldEmail, ended })
      const actor = { kind: 'dealer', name: change.oldEmail } as const
      const by = { now, actor, owner, network: ctx.ipBlock }
      await addAccountEntry(db, by, 'account email: undo', { to: change.oldEmail, ended })
      return { success: true } as const
    })
  } catch (error) {
    if (isEmailTaken(error)) return refuse('email_undo_taken')
    throw error
  }
}

/** Emails the replaced address, whose owner may not know of the undo, for example if the old address was mistyped. */
async function notifyReplacedAddress(
  db: PublicCtx['db'],
  supplier: Supplier,
  owner: { supplierId: number; dealerId: number; now: Date },
): Promise<void> {
  const dealer = await findDealer(db, owner)
  if (dealer === undefined) throw new Error("The undo link's dealer no longer exists.")
  const message = renderEmail(supplier, emailRestoredEmail(supplier, { firstName: dealer.first_name }))
  await addMail(db, { supplierId: owner.supplierId, recipient: dealer.email, ...message, now: owner.now })
}

/** Emails the restored address which tokens and endpoints were revoked. */
async function enqueueUndoneEmail(
  db: PublicCtx['db'],
  supplier: Supplier,
  owner: { supplierId: number; dealerId: number; now: Date },
  { to, ended }: { to: string; ended: RevokedApiAccess },
): Promise<void> {
  const dealer = await findDealer(db, owner)
  if (dealer === undefined) throw new Error("The undo link's dealer no longer exists.")
  const message = renderEmail(supplier, emailUndoneEmail(supplier, { firstName: dealer.first_name, ended }))
  await addMail(db, { supplierId: owner.supplierId, recipient: to, ...message, now: owner.now })
}
