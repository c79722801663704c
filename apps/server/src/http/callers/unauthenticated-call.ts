import type { Access, CallerKind, EndpointDefinition } from '@portal/contract/api/endpoint'
import type { EndpointName } from '@portal/contract/api/endpoints'
import type { staffReasons, tokenReasons } from '@portal/contract/api/shared-reasons'
import type { FastifyRequest } from 'fastify'
import type { PublicCtx } from '../../context/context.ts'
import type { Refusal } from '../../context/refusal.ts'
import type { FairShares } from '../../fair-share/fair-shares.ts'

export interface UnauthenticatedCall {
  readonly ctx: PublicCtx
  readonly shares: FairShares
  readonly request: FastifyRequest
  readonly endpoint: Pick<
    EndpointDefinition,
    'failures' | 'whileImpersonating' | 'inTestMode' | 'actingPermission'
  > & { readonly name: EndpointName }
}

export type AccessRefusal = Refusal<
  | 'no_session'
  | 'dealer_status_blocked'
  | 'impersonation_forbidden'
  | 'test_mode_unavailable'
  | (typeof staffReasons)[number]
  | (typeof tokenReasons)[number]
>

export type Authenticate<Who extends CallerKind, Ctx> = (
  call: UnauthenticatedCall,
  access: Extract<Access, { who: Who }>,
) => Promise<Ctx | AccessRefusal>
