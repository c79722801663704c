import type { EndpointName } from '@portal/contract/api/endpoints'
import type { Tables } from '@portal/database/schema/tables'
import type { BuiltDealer } from '@portal/testing/builders/build-dealer'
import type { Kysely } from 'kysely'
import type { TestRequest } from '../../http/portal.test-kit.ts'

export interface MadeRequest {
  readonly path: string
  readonly asked?: TestRequest
}

export type MakeRequest = () => MadeRequest | Promise<MadeRequest>

/** A successful request for some of the endpoints. */
export type Requests = Partial<Record<EndpointName, MakeRequest>>

/** The data for requests by staff. */
export interface ConsoleSources {
  readonly db: Kysely<Tables>
  readonly dealer: BuiltDealer
  readonly now: Date
}
