import type { WorkCtx } from '../../context.ts'
import { type SealedLetter, writeSecretLetter } from '../../mail/letter.ts'
import { type DealerAccess, findDealerToMail } from '../../records/dealer-access.record.ts'
import { addExchangeCode, endMailedSignIns } from '../../records/exchange-code.record.ts'
import { type LinkRequest, takeLinkRequest } from '../../records/link-request.record.ts'
import { addMail } from '../../records/mail-outbox.record.ts'
import { addPasswordReset, endPasswordResets } from '../../records/password-reset.record.ts'
import { countTry } from '../../records/rate-limit.record.ts'
import type { Supplier } from '../../records/supplier.record.ts'
import { findSupplierById } from '../../records/supplier.record.ts'
import { hashToken, makeToken } from '../../tokens.ts'
import { digest } from '../../tries.ts'
import { resetLetter, signInLetter } from './access.letters.ts'

// By everyone together: whoever fills a mailbox from many networks fills it with three mails an hour.
const mails = { points: 3, windowMs: 3_600_000 } as const

/** How long a mailed sign-in link waits to be used, in milliseconds. */
export const signInLinkMs = 30 * 60_000

/** Answers the oldest wish for a link, by a mail if there is such a dealer; false when nobody wishes one. */
export async function answerLinkRequest(ctx: WorkCtx): Promise<boolean> {
  return await ctx.db.transaction().execute(async (db) => {
    const request = await takeLinkRequest(db)
    if (request === undefined) return false
    await mailLink({ ...ctx, db }, request)
    return true
  })
}

async function mailLink(ctx: WorkCtx, request: LinkRequest): Promise<void> {
  const { db, now } = ctx
  const { supplierId, wish } = request
  const supplier = await findSupplierById(db, supplierId)
  const dealer = await findDealerToMail(db, request)
  if (supplier === undefined || dealer === undefined || dealer.blockedAt !== null) return
  const key = `mailed_link:${wish}:${digest(String(supplierId), String(dealer.id))}`
  const [counted] = await countTry(db, [{ key, ...mails }])
  if (counted?.exceeded) return
  const write = wish === 'sign_in' ? writeSignIn : writeReset
  const letter = await write(ctx, { supplier, dealer, origin: request.origin })
  // To the address that is kept, not to the one that was typed: they may differ in more than case.
  await addMail(db, { supplierId, recipient: dealer.email, ...letter, now })
}

interface Addressed {
  readonly supplier: Supplier
  readonly dealer: DealerAccess
  readonly origin: string
}

/** Only the newest link of each kind works. */
async function writeReset(ctx: WorkCtx, { supplier, dealer, origin }: Addressed): Promise<SealedLetter> {
  const { db, now, secrets } = ctx
  const owner = { supplierId: supplier.id, dealerId: dealer.id, now }
  const token = makeToken('passwordReset')
  await endPasswordResets(db, owner)
  await addPasswordReset(db, { tokenHash: hashToken(token), ...owner })
  const url = `${origin}/password-reset/${dealer.id}/${token}`
  const letter = resetLetter(supplier, { firstName: dealer.firstName, url })
  return writeSecretLetter(supplier, letter, { secrets, recipient: dealer.email })
}

async function writeSignIn(ctx: WorkCtx, { supplier, dealer, origin }: Addressed): Promise<SealedLetter> {
  const { db, now, secrets } = ctx
  const owner = { supplierId: supplier.id, dealerId: dealer.id, now }
  const code = makeToken('mailed_sign_in')
  await endMailedSignIns(db, owner)
  const expiresAt = new Date(now.getTime() + signInLinkMs)
  const kept = { purpose: 'mailed_sign_in', issuedBy: null, expiresAt, ...owner } as const
  await addExchangeCode(db, { codeHash: hashToken(code), ...kept })
  const url = `${origin}/sign-in-link/${code}`
  const letter = signInLetter(supplier, { firstName: dealer.firstName, url })
  return writeSecretLetter(supplier, letter, { secrets, recipient: dealer.email })
}
