import { endpoints } from '@portal/contract/api/endpoints'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Refusal, refuse } from '../../context/refusal.ts'

const apiPath = /^\/api(?:-public)?(?:\/|$)/

/** A path of the contract as an expression, and the methods it offers; made when the first address is unknown. */
let offers: readonly Readonly<{ path: RegExp; methods: readonly string[] }>[] | undefined

/**
 * The refusal of an address without a route, or of an API address that only the route of the pages would take: 405 with the
 * allowed methods where the contract knows the address, else 404.
 */
export function refuseUnknown(request: FastifyRequest, reply: FastifyReply): Refusal | undefined {
  const path = request.url.split('?', 1)[0] ?? ''
  const isUnknown = request.is404 || (request.routeOptions.url === '/*' && apiPath.test(path))
  if (!isUnknown) return undefined
  offers ??= readOffers()
  // TRACE is refused at every address.
  const others = request.method === 'TRACE' ? ['GET', 'HEAD'] : undefined
  const methods = offers.find((offer) => offer.path.test(path))?.methods ?? others
  if (methods === undefined) return refuse('not_found')
  void reply.header('allow', methods.join(', '))
  return refuse('method_not_allowed')
}

function readOffers(): { path: RegExp; methods: string[] }[] {
  const methods = new Map<string, string[]>()
  for (const { method, path } of Object.values(endpoints)) {
    const pattern = path.replace(/\/$/, '').replace(/:\w+/g, '[^/]+')
    methods.set(pattern, [...(methods.get(pattern) ?? []), method])
  }
  return [...methods].map(([pattern, offered]) => ({ path: new RegExp(`^${pattern}/?$`), methods: offered }))
}
