import type { Ctx } from '../../context.ts'
import { writeSecretLetter } from '../../mail/letter.ts'
import { portalOrigin } from '../../portal-origin.ts'
import { addEmailChange } from '../../records/email-change.record.ts'
import { addMail } from '../../records/mail-outbox.record.ts'
import { endMailedLinks } from '../../records/mailed-links.record.ts'
import { writeAudit } from '../../records/operator-audit.record.ts'
import { countTry, takeBackTry } from '../../records/rate-limit.record.ts'
import { listSupplierHosts } from '../../records/supplier-host.record.ts'
import type { Refusal } from '../../refusal.ts'
import { hashToken, makeToken } from '../../tokens.ts'
import { digest, refuseIfExceeded } from '../../tries.ts'
import { newEmailLetter } from './account.letters.ts'

const hourMs = 3_600_000

// A refusal tells that an account exists, and a change writes to two addresses: neither may be asked for at will.
const limits = {
  refused: { points: 10, windowMs: hourMs },
  done: { points: 10, windowMs: hourMs },
} as const

/** One try to change the e-mail, counted before it is made; call one of the two when it is known how it went. */
export interface EmailChangeTry {
  readonly refusal: Refusal<'too_many_requests'> | undefined
  wasDone(): Promise<void>
  wasRefused(): Promise<void>
}

/** Counts a try of a dealer to change its e-mail; the refusal says when another one makes sense. */
export async function countEmailChange({ db, supplier, dealer }: Ctx): Promise<EmailChangeTry> {
  const owner = digest(String(supplier.id), String(dealer.id))
  const keys = { refused: `email_change:refused:${owner}`, done: `email_change:done:${owner}` }
  const counted = await countTry(db, [
    { key: keys.refused, ...limits.refused },
    { key: keys.done, ...limits.done },
  ])
  return {
    refusal: refuseIfExceeded(counted),
    wasDone: () => takeBackTry(db, [keys.refused]),
    wasRefused: () => takeBackTry(db, [keys.done]),
  }
}

/**
 * Does what belongs to a change of the e-mail, in its transaction: links that were mailed to the old address open the
 * account no more, the audit tells of it, and a mail to the old address brings the link that undoes it.
 */
export async function followEmailChange(
  ctx: Ctx,
  change: { from: string; to: string; firstName: string },
): Promise<void> {
  const { db, supplier, now, publicUrl, pageHost, secrets } = ctx
  const owner = { supplierId: supplier.id, dealerId: ctx.dealer.id, now }
  await endMailedLinks(db, owner)
  const token = makeToken('undoEmail')
  await addEmailChange(db, owner, { tokenHash: hashToken(token), oldEmail: change.from })
  const supplierHosts = await listSupplierHosts(db, supplier.id)
  const url = `${portalOrigin({ publicUrl, pageHost, supplierHosts })}/undo-email-change/${token}`
  const letter = newEmailLetter(supplier, { firstName: change.firstName, url })
  const sealed = writeSecretLetter(supplier, letter, { secrets, recipient: change.from })
  await addMail(db, { supplierId: supplier.id, recipient: change.from, ...sealed, now })
  await writeAudit(db, {
    at: now,
    operator: 'the dealer',
    command: 'account email',
    supplierId: supplier.id,
    data: { dealerId: owner.dealerId, from: change.from, to: change.to },
  })
}
