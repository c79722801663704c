import { blockedStatusWarning, isBlockedStatus } from '@portal/contract/account/dealer-status.rules'
import type { EndpointForm } from '@portal/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Ctx, PublicCtx } from '../context.ts'
import type { Shares } from '../fairness/shares.ts'
import type { FileStore } from '../gateways/file-store.ts'
import type { PictureReader } from '../gateways/picture-reader.ts'
import { findSession } from '../records/session.record.ts'
import type { SupplierDirectory } from '../records/supplier-directory.ts'
import { type Refusal, refuse } from '../refusal.ts'
import type { SecretBox } from '../secret-box.ts'
import { hashToken, looksLikeToken } from '../tokens.ts'
import { ipBlockOf } from './ip-block.ts'

/** What recognising a caller needs. */
export interface CallerSources {
  readonly shares: Shares
  readonly suppliers: SupplierDirectory
  readonly clock: Clock
  readonly publicUrl: string
  readonly sentryDsn: string | null
  readonly secrets: SecretBox
  readonly files: FileStore
  readonly pictures: PictureReader
}

/** Who calls, as far as the access policy asks; a Refusal when the policy does not let them in. */
export async function recognizeCaller(
  sources: CallerSources,
  { access, failures, whileImpersonating }: EndpointForm,
  request: FastifyRequest,
): Promise<PublicCtx | Ctx | Refusal<'no_session' | 'dealer_status_blocked' | 'impersonation_forbidden'>> {
  const { shares, suppliers, clock, ...given } = sources
  const pageHost = hostOf(request)
  const supplier = (await suppliers.byHost(pageHost)) ?? null
  const ipBlock = ipBlockOf(request.ip)
  const now = clock()
  const log = request.log
  const db = shares.ofStranger(supplier?.id, ipBlock)
  const ctx: PublicCtx = { ...given, db, supplier, pageHost, ipBlock, now, log }
  if (access === 'public') return ctx
  const token = request.headers['x-access-token']
  // A token belongs to one supplier: on the host of another one it opens nothing.
  if (supplier === null || typeof token !== 'string' || !looksLikeToken('session', token)) {
    return refuse('no_session')
  }
  const asked = { tokenHash: hashToken(token), supplierId: supplier.id, now }
  const found = await findSession(shares.ofToken(supplier.id, asked.tokenHash), asked)
  if (found === undefined) return refuse('no_session')
  const isForbidden = failures.includes('impersonation_forbidden') && whileImpersonating !== 'partly'
  if (isForbidden && found.session.impersonatedBy !== null) return refuse('impersonation_forbidden')
  if (access === 'guarded' && isBlockedStatus(found.dealer.statusId)) {
    return refuse('dealer_status_blocked', { errors: [blockedStatusWarning(found.dealer.statusId)] })
  }
  const share = shares.ofDealer({ supplierId: supplier.id, dealerId: found.dealer.id })
  return { ...ctx, db: share, supplier, ...found }
}

/** The host of the page the call comes from, else the host it was sent to; without a port. */
function hostOf(request: FastifyRequest): string {
  const page = request.headers['x-page-url']
  if (typeof page === 'string' && URL.canParse(page)) return new URL(page).hostname
  return request.hostname
}
