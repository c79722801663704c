import type { OperatorCtx } from '../../context/operator-context.ts'
import { openSealedEmail } from '../../presenters/email/render-email.ts'
import { findMail, type ReadableMail } from '../../repositories/mail/mail-list.repository.ts'
import type { SecretBox } from '../../security/secret-box.ts'

/** One mail with the link it holds as long as that is kept; undefined when there is none of that id. */
export async function readMail(
  db: OperatorCtx['db'],
  secrets: SecretBox,
  id: number,
): Promise<ReadableMail | undefined> {
  const found = await findMail(db, { supplierId: undefined, id })
  if (found === undefined) return undefined
  const { sealedBody: _sealed, supplierId: _supplier, ...mail } = found
  return { ...mail, ...openSealedEmail(found, secrets) }
}
