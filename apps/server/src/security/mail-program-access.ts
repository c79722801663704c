import type { Actor } from '../context/actor.ts'
import { type ProgramAccessChange, programAccessEmail } from '../presenters/email/program-access.ts'
import { renderEmail } from '../presenters/email/render-email.ts'
import { findProgramsPerson } from '../repositories/access/program-access.repository.ts'
import type { AnyOwner, Transaction } from '../repositories/db.ts'
import { addMail } from '../repositories/mail/mail-outbox.repository.ts'
import { consumeRateLimits } from '../repositories/operations/rate-limit.repository.ts'
import { findSupplierById } from '../repositories/suppliers/supplier.repository.ts'
import { hashCounterKey, refuseIfExceeded } from './rate-limits.ts'

// Of each kind: a program that makes endpoints in a loop fills no mailbox.
const mails = { points: 10, windowMs: 3_600_000 } as const

/** Who gives a program access, and whose account it reaches. */
export interface ProgramAccessCtx {
  readonly now: Date
  readonly actor: Actor
  readonly owner: AnyOwner
  /** Absent at the terminal. */
  readonly ipBlock?: string | undefined
}

/**
 * Mails a dealer that a program was given access to its account, at most ten times an hour of each kind; its own keys and
 * endpoints are not mailed to a supplier.
 */
export async function mailProgramAccess(
  { now, actor, owner, ipBlock: network }: ProgramAccessCtx,
  db: Transaction,
  { change, subject }: Pick<ProgramAccessChange, 'change' | 'subject'>,
): Promise<void> {
  if (!('dealerId' in owner)) return
  const key = `program_access:${change}:${hashCounterKey(String(owner.supplierId), String(owner.dealerId))}`
  if (refuseIfExceeded(await consumeRateLimits(db, [{ key, ...mails }])) !== undefined) return
  const { email: recipient, firstName } = await findProgramsPerson(db, owner)
  const supplier = await findSupplierById(db, owner.supplierId)
  if (supplier === undefined) throw new Error('A dealer without its supplier.')
  const content = programAccessEmail(supplier, { firstName }, { change, subject, network, actor })
  await addMail(db, { supplierId: owner.supplierId, recipient, ...renderEmail(supplier, content), now })
}
