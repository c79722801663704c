import type { ExchangePurpose } from '@portal/contract/access/exchange.schema'
import { CannotDo } from '../../../context/cannot-do.ts'
import type { OperatorCtx } from '../../../context/operator-context.ts'
import { portalOrigin } from '../../../presenters/portal-origin.ts'
import { addExchangeCode } from '../../../repositories/access/exchange-code.repository.ts'
import { findDealerId } from '../../../repositories/dealers/dealer-registry.repository.ts'
import { addAuditEntry } from '../../../repositories/operations/audit-entry.repository.ts'
import { requireSupplier } from '../../../repositories/suppliers/require-supplier.ts'
import { listSupplierHosts } from '../../../repositories/suppliers/supplier-host.repository.ts'
import { hashToken, makeToken } from '../../../security/tokens.ts'

/** How long a one-time code waits to be used, in seconds. */
export const codeLifeSeconds = 60

const pages = {
  sign_in: { path: 'set-token', command: 'dealer sign-in-link' },
  impersonation: { path: 'login-as-user', command: 'dealer impersonate' },
} as const satisfies Partial<Record<ExchangePurpose, { path: string; command: string }>>

/** Which dealer a link is for, and what it is good for. */
export interface SignInLinkRequest {
  readonly supplier: string
  /** The dealer's externalId or e-mail. */
  readonly dealer: string
  readonly purpose: keyof typeof pages
  /** The address people reach the portal at. */
  readonly publicUrl: string
}

/** Issues a link that signs in once within 60 seconds, and audits who asked; throws CannotDo when there is no such dealer. */
export async function issueSignInLink(ctx: OperatorCtx, wish: SignInLinkRequest): Promise<string> {
  const { operator, now } = ctx
  const { purpose, publicUrl } = wish
  const { path, command } = pages[purpose]
  const { id: supplierId } = await requireSupplier(ctx.db, wish.supplier)
  const code = makeToken(purpose)
  await ctx.db.transaction().execute(async (db) => {
    const dealerId = await findDealerId(db, supplierId, wish.dealer)
    if (dealerId === undefined) {
      throw new CannotDo(`The supplier ${wish.supplier} has no dealer "${wish.dealer}".`)
    }
    const expiresAt = new Date(now.getTime() + codeLifeSeconds * 1000)
    const issued = { supplierId, dealerId, purpose, issuedBy: operator, now, expiresAt }
    await addExchangeCode(db, { codeHash: hashToken(code), ...issued })
    await addAuditEntry(db, { at: now, operator, command, supplierId, data: { dealerId } })
  })
  const supplierHosts = await listSupplierHosts(ctx.db, supplierId)
  return `${portalOrigin({ publicUrl, supplierHosts })}/${path}/${code}`
}
