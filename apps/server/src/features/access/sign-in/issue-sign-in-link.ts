import type { ExchangePurpose } from '@portal/contract/access/exchange.schema'
import type { StaffCtx } from '../../../context/context.ts'
import type { Db } from '../../../context/db.ts'
import type { SupplierCtx } from '../../../context/operator-context.ts'
import { refusableTransaction } from '../../../context/refusable-transaction.ts'
import { type Refusal, refuse } from '../../../context/refusal.ts'
import { portalOrigin } from '../../../presenters/portal-origin.ts'
import { addExchangeCode } from '../../../repositories/access/exchange-code.repository.ts'
import { findDealerId } from '../../../repositories/dealers/dealer-registry.repository.ts'
import { findStoredDealers } from '../../../repositories/dealers/stored-dealer.repository.ts'
import { addAuditEntry } from '../../../repositories/operations/audit-entry.repository.ts'
import { listSupplierHosts } from '../../../repositories/suppliers/supplier-host.repository.ts'
import { hashToken, makeToken } from '../../../security/tokens.ts'

/** The lifetime of an unused one-time code. */
export const codeLifeSeconds = 60

const pages = {
  sign_in: { path: 'set-token', command: 'dealer sign-in-link' },
  impersonation: { path: 'login-as-user', command: 'dealer impersonate' },
} as const satisfies Partial<Record<ExchangePurpose, { path: string; command: string }>>

export type LinkPurpose = keyof typeof pages

/**
 * Issues and audits a one-time sign-in link, valid for 60 seconds, for a dealer by id, externalId or email.
 */
export async function issueSignInLink(
  { db: pool, now, actor, supplier, publicUrl, staff }: SupplierCtx & Partial<Pick<StaffCtx, 'staff'>>,
  dealer: string | { readonly id: number },
  purpose: LinkPurpose,
): Promise<string | Refusal<'not_found'>> {
  const { path, command } = pages[purpose]
  const supplierId = supplier.id
  const code = makeToken(purpose)
  const refusal = await refusableTransaction(pool, async (db) => {
    const dealerId = await (typeof dealer === 'string'
      ? findDealerId(db, supplierId, dealer)
      : knownDealerId(db, supplierId, dealer.id))
    if (dealerId === undefined) {
      return refuse('not_found', `Supplier ${supplier.handle} has no dealer "${dealer}".`)
    }
    const expiresAt = new Date(now.getTime() + codeLifeSeconds * 1000)
    const by = { issuedBy: actor.name, staffSession: staff?.tokenHash ?? null }
    const issued = { supplierId, dealerId, purpose, ...by, now, expiresAt }
    await addExchangeCode(db, { codeHash: hashToken(code), ...issued })
    await addAuditEntry(db, { at: now, actor, command, supplierId, data: { dealerId } })
    return undefined
  })
  if (refusal !== undefined) return refusal
  const supplierHosts = await listSupplierHosts(pool, supplierId)
  return `${portalOrigin({ publicUrl, supplierHosts })}/${path}/${code}`
}

async function knownDealerId(db: Db, supplierId: number, id: number): Promise<number | undefined> {
  const [known] = await findStoredDealers(db, { supplierId }, [id])
  return known?.id
}

export async function signInAsDealer(
  ctx: StaffCtx,
  id: number,
): Promise<{ url: string } | Refusal<'dealer_not_found'>> {
  const url = await issueSignInLink(ctx, { id }, 'impersonation')
  return typeof url === 'string' ? { url } : refuse('dealer_not_found')
}
