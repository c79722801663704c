import type { Access } from '@portal/contract/endpoint'
import { dealerStatus } from '@portal/contract/statuses/dealer-status'
import { statusName } from '@portal/contract/statuses/status'
import type { Tables } from '@portal/database/tables'
import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Ctx, PublicCtx } from '../context.ts'
import { findSession } from '../records/session.record.ts'
import type { SupplierDirectory } from '../records/supplier-directory.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { hashToken, looksLikeToken } from '../tokens.ts'
import { ipBlockOf } from './ip-block.ts'

/** What recognising a caller needs. */
export interface CallerSources {
  readonly db: Kysely<Tables>
  readonly suppliers: SupplierDirectory
  readonly clock: Clock
}

const blockingStatuses: readonly number[] = [
  dealerStatus.pending.id,
  dealerStatus.denied.id,
  dealerStatus.canceled.id,
]

/** Who calls, as far as the access policy asks; a Refusal when the policy does not let them in. */
export async function recognizeCaller(
  sources: CallerSources,
  access: Access,
  request: FastifyRequest,
): Promise<PublicCtx | Ctx | Refusal<'no_session' | 'dealer_status_blocked'>> {
  const { db, suppliers, clock } = sources
  const supplier = (await suppliers.byHost(hostOf(request))) ?? null
  const ctx: PublicCtx = { db, supplier, ipBlock: ipBlockOf(request.ip), now: clock(), log: request.log }
  if (access === 'public') return ctx
  const token = request.headers['x-access-token']
  // A token belongs to one supplier: on the host of another one it opens nothing.
  if (supplier === null || typeof token !== 'string' || !looksLikeToken('session', token)) {
    return refuse('no_session')
  }
  const asked = { tokenHash: hashToken(token), supplierId: supplier.id, now: ctx.now }
  const found = await findSession(db, asked)
  if (found === undefined) return refuse('no_session')
  if (access === 'guarded' && blockingStatuses.includes(found.dealer.statusId)) {
    return statusBlocks(found.dealer.statusId)
  }
  return { ...ctx, supplier, ...found }
}

function statusBlocks(statusId: number): Refusal<'dealer_status_blocked'> {
  const name = statusName(dealerStatus, statusId) ?? ''
  return refuse('dealer_status_blocked', {
    errors: [`You can't access this page while your account status is ${name}.`],
  })
}

/** The host of the page the call comes from, else the host it was sent to; without a port. */
function hostOf(request: FastifyRequest): string {
  const page = request.headers['x-page-url']
  if (typeof page === 'string' && URL.canParse(page)) return new URL(page).hostname
  return request.hostname
}
