import type { ExchangePurpose } from '@portal/contract/access/exchange.schema'
import type { PublicCtx } from '../../../context/context.ts'
import { onBehalfCommand } from '../../../context/on-behalf.ts'
import type { Supplier } from '../../../context/supplier.ts'
import { type NewSession, startSession } from '../../../repositories/access/session.repository.ts'
import { addAccountEntry } from '../../../repositories/operations/audit-entry.repository.ts'
import { hashToken, makeToken } from '../../../security/tokens.ts'
import { readSessionContext } from './read-session-context.ts'
import type { SessionView } from './session.presenter.ts'

export interface SessionOwner extends Pick<NewSession, 'impersonatedBy' | 'staffSession' | 'passwordHash'> {
  readonly supplier: Supplier
  readonly dealerId: number
  /** How the dealer signed in, for the audit. */
  readonly by: ExchangePurpose | 'password' | 'sign_up'
}

/** Opens a session in a transaction, audits it and returns its token; undefined if the dealer may no longer sign in. */
export async function openSession(
  { db, now, ipBlock: network, device }: Pick<PublicCtx, 'db' | 'now' | 'ipBlock' | 'device'>,
  { supplier, dealerId, by, ...rest }: SessionOwner,
): Promise<(SessionView & { token: string }) | undefined> {
  const token = makeToken('session')
  const tokenHash = hashToken(token)
  const owner = { supplierId: supplier.id, dealerId }
  const session = await startSession(db, { tokenHash, ...owner, now, device, network, ...rest })
  if (session === undefined) return undefined
  const context = await readSessionContext({ db, supplier, dealerId, session })
  const { impersonatedBy } = rest
  const actor =
    impersonatedBy === undefined
      ? ({ kind: 'dealer', name: context.dealer.email } as const)
      : ({ kind: 'operator', name: impersonatedBy } as const)
  const command = impersonatedBy === undefined ? 'account sign-in' : onBehalfCommand('begin')
  await addAccountEntry(db, { now, actor, owner, network }, command, { by })
  return { token, ...context }
}
