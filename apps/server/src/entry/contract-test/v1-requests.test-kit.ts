import type { Tables } from '@portal/database/schema/tables'
import type { BuiltDealer } from '@portal/testing/builders/build-dealer'
import type { BuiltSupplier } from '@portal/testing/builders/build-supplier'
import type { Kysely } from 'kysely'
import type { PortalUnderTest, TestRequest } from '../../http/portal.test-kit.ts'
import { v1WebhookRequests } from './webhook-requests.test-kit.ts'

/** What the requests are made from. */
export interface V1Sources {
  readonly db: Kysely<Tables>
  readonly portal: PortalUnderTest
  readonly dealer: BuiltDealer
}

/** One request of an integrator. */
export interface V1Request {
  readonly path: string
  readonly asked?: TestRequest
}

/** Makes a request, for the dealer or for the owner of the token; what it consumes is made for each time it is sent. */
export type MakeV1Request = (owner?: BuiltDealer | BuiltSupplier) => V1Request | Promise<V1Request>

/** A request that succeeds, for each call of the integrator API; a key is added where the call needs one. */
export function v1Requests(sources: () => V1Sources): Readonly<Record<string, MakeV1Request>> {
  return { getMe: () => ({ path: '/api/v1/me' }), ...v1WebhookRequests(sources) }
}
