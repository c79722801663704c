import type { OperatorCtx, WithSecrets } from '../../context/operator-context.ts'
import { type Refusal, refuse } from '../../context/refusal.ts'
import { openSealedEmail } from '../../presenters/email/render-email.ts'
import { findMail, type ReadableMail } from '../../repositories/mail/mail-list.repository.ts'

/** Reads an email, including its decrypted link if still stored. */
export async function readMail(
  { db, secrets }: Pick<OperatorCtx, 'db'> & WithSecrets,
  id: number,
): Promise<ReadableMail | Refusal<'not_found'>> {
  const found = await findMail(db, { supplierId: undefined, id })
  if (found === undefined) {
    return refuse('not_found', `Email ${id} not found. Use portal mail list to see all emails.`)
  }
  const { sealedBody: _sealed, supplierId: _supplier, ...mail } = found
  return { ...mail, ...openSealedEmail(found, secrets) }
}
