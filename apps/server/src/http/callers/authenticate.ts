import type { Access, CallerKind, EndpointDefinition } from '@portal/contract/api/endpoint'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../../context/clock.ts'
import type {
  DealerTokenCtx,
  PublicCtx,
  SessionCtx,
  StaffCtx,
  SupplierTokenCtx,
} from '../../context/context.ts'
import type { FileStore } from '../../context/ports/file-store.ts'
import type { OpenPictureStore, PictureReader } from '../../context/ports/pictures.ts'
import type { SecretBox } from '../../context/ports/secret-box.ts'
import type { FairShares } from '../../fair-share/fair-shares.ts'
import type { SupplierDirectory } from '../../repositories/suppliers/supplier-directory.ts'
import type { TokenBuckets } from '../../security/token-buckets.ts'
import { authenticateDealer } from './authenticate-dealer.ts'
import { authenticateStaff } from './authenticate-staff.ts'
import { authenticateToken } from './authenticate-token.ts'
import { describeDevice } from './describe-device.ts'
import { ipBlockOf } from './ip-block.ts'
import type { AccessRefusal, Authenticate, UnauthenticatedCall } from './unauthenticated-call.ts'

export interface CallerSources {
  readonly shares: FairShares
  readonly buckets: TokenBuckets
  readonly suppliers: SupplierDirectory
  readonly clock: Clock
  readonly publicUrl: string
  readonly allowsLocalServices: boolean
  readonly sentryDsn: string | null
  readonly secrets: SecretBox
  readonly files: FileStore
  readonly pictures: PictureReader
  readonly openPictureStore: OpenPictureStore
}

export interface CtxByCaller {
  readonly anyone: PublicCtx
  readonly dealer: SessionCtx
  readonly staff: StaffCtx
  /** For a dealer's token or a supplier's key; endpoints for only one of them get that type (`TokenCtx`). */
  readonly integrator: DealerTokenCtx | SupplierTokenCtx
}

export type CallerCtx = CtxByCaller[keyof CtxByCaller]

const authenticators: { readonly [Who in CallerKind]: Authenticate<Who, CallerCtx> } = {
  anyone: async ({ ctx }) => ctx,
  dealer: authenticateDealer,
  staff: authenticateStaff,
  integrator: authenticateToken,
} satisfies { readonly [Who in CallerKind]: Authenticate<Who, CtxByCaller[Who]> }

/** The caller's context; a Refusal if the caller may not use the endpoint. */
export async function authenticateCaller(
  { shares, suppliers, clock, buckets: _buckets, ...rest }: CallerSources,
  endpoint: Pick<EndpointDefinition, 'access'> & UnauthenticatedCall['endpoint'],
  request: FastifyRequest,
): Promise<CallerCtx | AccessRefusal> {
  const pageHost = pageHostOf(request)
  const supplier = (await suppliers.byHost(pageHost)) ?? null
  const ipBlock = ipBlockOf(request.ip)
  const db = shares.forAnonymous(supplier?.id, ipBlock)
  const device = describeDevice(request.headers['user-agent'])
  const ctx: PublicCtx = { ...rest, db, supplier, pageHost, ipBlock, device, now: clock(), log: request.log }
  return await authenticateAs({ ctx, shares, request, endpoint }, endpoint.access)
}

async function authenticateAs<Who extends CallerKind>(
  call: UnauthenticatedCall,
  access: Extract<Access, { who: Who }>,
): Promise<CallerCtx | AccessRefusal> {
  const authenticate: Authenticate<Who, CallerCtx> = authenticators[access.who]
  return await authenticate(call, access)
}

/** The requesting page's host, or else the request's host; without a port. */
function pageHostOf(request: FastifyRequest): string {
  const page = request.headers['x-page-url']
  if (typeof page === 'string' && URL.canParse(page)) return new URL(page).hostname
  return request.hostname
}
