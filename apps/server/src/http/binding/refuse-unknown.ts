import { endpoints } from '@portal/contract/api/endpoints'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Refusal, refuse } from '../../context/refusal.ts'

const apiPath = /^\/api(?:-public)?(?:\/|$)/

/** Each contract path as a regular expression, with its methods; built on the first unknown URL. */
let offers: readonly Readonly<{ path: RegExp; methods: readonly string[] }>[] | undefined

/**
 * The refusal of a URL without a route, or of an API URL that only the pages' catch-all route matches: 405 with the
 * allowed methods if the path is in the contract, else 404.
 */
export function refuseUnknown(request: FastifyRequest, reply: FastifyReply): Refusal | undefined {
  const path = request.url.split('?', 1)[0] ?? ''
  const isUnknown = request.is404 || (request.routeOptions.url === '/*' && apiPath.test(path))
  if (!isUnknown) return undefined
  offers ??= readOffers()
  // TRACE gets a 405 on every path.
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
