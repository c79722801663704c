import type { ExchangePurpose } from '@portal/contract/access/exchange.schema'
import { CannotDo } from '../../cannot-do.ts'
import type { OperatorCtx } from '../../operator-ctx.ts'
import { portalOrigin } from '../../portal-origin.ts'
import { findDealerId } from '../../records/dealer-registry.record.ts'
import { addExchangeCode } from '../../records/exchange-code.record.ts'
import { writeAudit } from '../../records/operator-audit.record.ts'
import { requireSupplier } from '../../records/require-supplier.ts'
import { listSupplierHosts } from '../../records/supplier-host.record.ts'
import { hashToken, makeToken } from '../../tokens.ts'

/** How long a one-time code waits to be used, in seconds. */
export const codeLifeSeconds = 60

const pages = {
  sign_in: { path: 'set-token', command: 'dealer sign-in-link' },
  impersonation: { path: 'login-as-user', command: 'dealer impersonate' },
} as const satisfies Partial<Record<ExchangePurpose, { path: string; command: string }>>

/** Which dealer a link is for, and what it is good for. */
export interface LinkWish {
  readonly supplier: string
  /** The dealer's externalId or e-mail. */
  readonly dealer: string
  readonly purpose: keyof typeof pages
  /** The address people reach the portal at. */
  readonly publicUrl: string
}

/** Issues a link that signs in once within 60 seconds, and audits who asked; throws CannotDo when there is no such dealer. */
export async function issueCode(ctx: OperatorCtx, wish: LinkWish): Promise<string> {
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
    await writeAudit(db, { at: now, operator, command, supplierId, data: { dealerId } })
  })
  const supplierHosts = await listSupplierHosts(ctx.db, supplierId)
  return `${portalOrigin({ publicUrl, supplierHosts })}/${path}/${code}`
}
