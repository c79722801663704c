import { openLetter } from '../../mail/letter.ts'
import type { OperatorCtx } from '../../operator-ctx.ts'
import { findMail, type ReadableMail } from '../../records/mail-list.record.ts'
import type { SecretBox } from '../../secret-box.ts'

/** One mail with the link it holds as long as that is kept; undefined when there is none of that id. */
export async function readMail(
  db: OperatorCtx['db'],
  secrets: SecretBox,
  id: number,
): Promise<ReadableMail | undefined> {
  const found = await findMail(db, { supplierId: undefined, id })
  if (found === undefined) return undefined
  const { sealedBody: _sealed, supplierId: _supplier, ...mail } = found
  return { ...mail, ...openLetter(found, secrets) }
}
