import type { PublicCtx } from '../../context.ts'
import { writeLetter } from '../../mail/letter.ts'
import { findDealer } from '../../records/dealer.record.ts'
import { changeDealerDetails, isEmailTaken } from '../../records/dealer-details.record.ts'
import { dropPasswordSince, endDealerSessions } from '../../records/dealer-registry.record.ts'
import { endLaterEmailChanges, useEmailChange } from '../../records/email-change.record.ts'
import { addMail } from '../../records/mail-outbox.record.ts'
import { writeAudit } from '../../records/operator-audit.record.ts'
import type { Supplier } from '../../records/supplier.record.ts'
import { type Refusal, refuse } from '../../refusal.ts'
import { hashToken, looksLikeToken } from '../../tokens.ts'
import { emailRestoredLetter } from './access.letters.ts'
import { countAccess } from './access-limits.ts'

type UndoRefusal = Refusal<'email_undo_invalid' | 'email_undo_taken' | 'too_many_requests'>

/**
 * Gives a dealer back the e-mail it had before a change, by the link that was mailed there. Every session ends, every
 * link that was mailed meanwhile becomes worthless and so do the undo links of later changes, and a password that was
 * chosen meanwhile: whoever changed the address from within a stolen session is out.
 */
export async function undoEmailChange(
  ctx: PublicCtx,
  token: string,
): Promise<{ success: true } | UndoRefusal> {
  const refusal = await countAccess(ctx, 'undoLink')
  if (refusal !== undefined) return refusal
  const { supplier, now } = ctx
  if (supplier === null || !looksLikeToken('undoEmail', token)) return refuse('email_undo_invalid')
  const link = { tokenHash: hashToken(token), supplierId: supplier.id, now }
  try {
    return await ctx.db.transaction().execute(async (db) => {
      const change = await useEmailChange(db, link)
      if (change === undefined) return refuse('email_undo_invalid')
      const owner = { supplierId: supplier.id, dealerId: change.dealerId, now }
      await tellReplaced(db, supplier, owner)
      await changeDealerDetails(db, owner, { email: change.oldEmail })
      await dropPasswordSince(db, owner, change.changedAt)
      await endLaterEmailChanges(db, owner, change.id)
      await endDealerSessions(db, owner)
      await writeAudit(db, {
        at: now,
        operator: 'the dealer',
        command: 'account email: undo',
        supplierId: supplier.id,
        data: { dealerId: owner.dealerId, to: change.oldEmail },
      })
      return { success: true } as const
    })
  } catch (error) {
    if (isEmailTaken(error)) return refuse('email_undo_taken')
    throw error
  }
}

/** Who has the account by then may not know of the link, such as one that went to a mistyped address. */
async function tellReplaced(
  db: PublicCtx['db'],
  supplier: Supplier,
  owner: { supplierId: number; dealerId: number; now: Date },
): Promise<void> {
  const dealer = await findDealer(db, owner)
  if (dealer === undefined) throw new Error('An undo link outlived its dealer.')
  const letter = writeLetter(supplier, emailRestoredLetter(supplier, { firstName: dealer.first_name }))
  await addMail(db, { supplierId: owner.supplierId, recipient: dealer.email, ...letter, now: owner.now })
}
