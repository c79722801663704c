import { blockedStatusWarning, isBlockedStatus } from '@portal/contract/account/dealer-status.rules'
import type { EndpointDefinition } from '@portal/contract/api/endpoint'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../context/actor.ts'
import type { Clock } from '../../context/clock.ts'
import type { DealerCtx, PublicCtx } from '../../context/context.ts'
import { type Refusal, refuse } from '../../context/refusal.ts'
import type { FairShares } from '../../fair-share/fair-shares.ts'
import type { FileStore } from '../../gateways/file-store/file-store.ts'
import type { PictureReader } from '../../gateways/file-store/picture-reader.ts'
import { findSession } from '../../repositories/access/session.repository.ts'
import type { SupplierDirectory } from '../../repositories/suppliers/supplier-directory.ts'
import type { SecretBox } from '../../security/secret-box.ts'
import { hashToken, looksLikeToken } from '../../security/tokens.ts'
import { ipBlockOf } from './ip-block.ts'

/** What recognising a caller needs. */
export interface CallerSources {
  readonly shares: FairShares
  readonly suppliers: SupplierDirectory
  readonly clock: Clock
  readonly publicUrl: string
  readonly sentryDsn: string | null
  readonly secrets: SecretBox
  readonly files: FileStore
  readonly pictures: PictureReader
}

/** Who calls, as far as the access policy asks; a Refusal when the policy does not let them in. */
export async function authenticateCaller(
  sources: CallerSources,
  { access, failures, whileImpersonating }: EndpointDefinition,
  request: FastifyRequest,
): Promise<
  PublicCtx | DealerCtx | Refusal<'no_session' | 'dealer_status_blocked' | 'impersonation_forbidden'>
> {
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
  const owner = { supplierId: supplier.id, dealerId: found.dealer.id }
  const { impersonatedBy } = found.session
  const actor: Actor =
    impersonatedBy === null
      ? { kind: 'dealer', name: found.dealer.email }
      : { kind: 'operator', name: impersonatedBy }
  return { ...ctx, db: shares.ofDealer(owner), supplier, ...found, actor, owner }
}

/** The host of the page the call comes from, else the host it was sent to; without a port. */
function hostOf(request: FastifyRequest): string {
  const page = request.headers['x-page-url']
  if (typeof page === 'string' && URL.canParse(page)) return new URL(page).hostname
  return request.hostname
}
