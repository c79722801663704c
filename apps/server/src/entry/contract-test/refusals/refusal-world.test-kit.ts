import { randomUUID } from 'node:crypto'
import { type EndpointDefinition, needsIdempotencyKey } from '@portal/contract/api/endpoint'
import { type EndpointName, endpoints } from '@portal/contract/api/endpoints'
import type { Tables } from '@portal/database/schema/tables'
import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { type BuiltOrder, buildOrder, type OrderParts } from '@portal/testing/builders/build-order'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import type { Kysely } from 'kysely'
import { buildToken } from '../../../http/callers/build-token.test-kit.ts'
import type { PortalUnderTest, TestResponse } from '../../../http/portal.test-kit.ts'
import { testNow } from '../../../http/portal.test-kit.ts'
import { type V1Request, v1Requests } from '../v1-requests.test-kit.ts'

/** A supplier and a dealer with an API client each, and the requests that these can send. */
export interface RefusalWorld {
  readonly db: Kysely<Tables>
  readonly portal: PortalUnderTest
  readonly dealer: BuiltDealer
  /** Creates a new supplier with these flags, and a new dealer. */
  renew(flags?: Readonly<Record<string, unknown>>): Promise<void>
  order(parts?: OrderParts): Promise<BuiltOrder>
  good(name: EndpointName): Promise<V1Request>
  /** Sends a request by the API client that may make it, with a new idempotency key by default. */
  send(name: EndpointName, request: V1Request, key?: string): Promise<TestResponse>
}

export function refusalWorld(db: Kysely<Tables>, portal: PortalUnderTest): RefusalWorld {
  let dealer: BuiltDealer | undefined
  let tokens: { readonly dealer: string; readonly supplier: string } | undefined
  const current = () => {
    if (dealer === undefined || tokens === undefined) throw new Error('The world was not made yet.')
    return { dealer, tokens }
  }
  const requests = v1Requests(() => ({ db, portal, dealer: current().dealer }))
  const formOf = (name: EndpointName): EndpointDefinition => endpoints[name]
  const ownerOf = (name: EndpointName) => {
    const { access } = formOf(name)
    return access.who === 'integrator' && access.for === 'supplier' ? 'supplier' : 'dealer'
  }
  return {
    db,
    portal,
    get dealer() {
      return current().dealer
    },
    renew: async (flags = {}) => {
      portal.now = testNow
      dealer = await buildDealer(db, await buildSupplier(db, { flags }))
      const [own, suppliers] = [await buildToken(db, dealer), await buildToken(db, dealer.supplier)]
      tokens = { dealer: own.token, supplier: suppliers.token }
    },
    order: async (parts = {}) => await buildOrder(db, current().dealer, parts),
    good: async (name) => {
      const make = requests[name]
      if (make === undefined) throw new Error(`There is no request for ${name}.`)
      const owner = ownerOf(name) === 'supplier' ? current().dealer.supplier : current().dealer
      return await make(owner)
    },
    send: async (name, { path, asked }, key = randomUUID()) =>
      await portal.ask(formOf(name).method, path, {
        host: current().dealer.supplier.host,
        apiToken: current().tokens[ownerOf(name)],
        ...(needsIdempotencyKey(formOf(name)) ? { idempotencyKey: key } : {}),
        ...asked,
      }),
  }
}
