import type { WorkCtx } from '../../context.ts'
import { writeLetter } from '../../mail/letter.ts'
import { findDealerByEmail } from '../../records/dealer-access.record.ts'
import { addMail } from '../../records/mail-outbox.record.ts'
import { addPasswordReset } from '../../records/password-reset.record.ts'
import { type ResetRequest, takeResetRequest } from '../../records/reset-request.record.ts'
import { findSupplierById } from '../../records/supplier.record.ts'
import { hashToken, makeToken } from '../../tokens.ts'
import { resetLetter } from './access.letters.ts'

/** Answers the oldest wish for a new password, by a mail if there is such a dealer; false when nobody wishes one. */
export async function answerResetRequest(ctx: WorkCtx): Promise<boolean> {
  return await ctx.db.transaction().execute(async (db) => {
    const request = await takeResetRequest(db)
    if (request === undefined) return false
    await mailLink({ ...ctx, db }, request)
    return true
  })
}

async function mailLink({ db, now }: WorkCtx, request: ResetRequest): Promise<void> {
  const { supplierId, email, origin } = request
  const supplier = await findSupplierById(db, supplierId)
  const dealer = await findDealerByEmail(db, { supplierId, email })
  if (supplier === undefined || dealer === undefined || dealer.blockedAt !== null) return
  const token = makeToken('passwordReset')
  await addPasswordReset(db, { tokenHash: hashToken(token), supplierId, dealerId: dealer.id, now })
  const url = `${origin}/password-reset/${dealer.id}/${token}`
  const letter = writeLetter(supplier, resetLetter(supplier, { firstName: dealer.firstName, url }))
  // To the address that is kept, not to the one that was typed: they may differ in more than case.
  await addMail(db, { supplierId, recipient: dealer.email, ...letter, now })
}
