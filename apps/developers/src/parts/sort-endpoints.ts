import type { EndpointDefinition } from '@portal/contract/api/endpoint'

export type NamedCall = readonly [name: string, form: EndpointDefinition]

const firstResources = [
  'me',
  'orders',
  'shipping-methods',
  'shipments',
  'invoices',
  'products',
  'variants',
  'stock',
  'inventory',
  'prices',
  'categories',
  'feeds',
  'dealers',
  'webhook-endpoints',
  'webhook-listeners',
  'webhook-events',
]

/** Endpoints by the first resource in their path, in the order an integration needs them. */
export function callsByResource(calls: readonly NamedCall[]): Map<string, NamedCall[]> {
  const groups = new Map<string, NamedCall[]>()
  for (const call of calls) {
    const [, resource = ''] = call[1].path.match(/^\/api\/v1\/([^/]+)/) ?? []
    groups.set(resource, [...(groups.get(resource) ?? []), call])
  }
  const sorted = [...groups].sort(([one], [other]) => placeOf(one) - placeOf(other))
  return new Map(sorted.map(([resource, found]) => [resource, sortEndpoints(found)]))
}

function placeOf(resource: string): number {
  const place = firstResources.indexOf(resource)
  return place < 0 ? firstResources.length : place
}

/** Create first, then list and read, then update, then delete. */
export function sortEndpoints(calls: readonly NamedCall[]): NamedCall[] {
  return [...calls].sort(([, one], [, other]) => {
    const byKind = kindOf(one) - kindOf(other)
    return byKind === 0 ? one.path.split('/').length - other.path.split('/').length : byKind
  })
}

function kindOf({ method, path }: EndpointDefinition): number {
  const isOfOne = path.includes(':')
  if (method === 'DELETE') return 6
  if (method === 'GET') return isOfOne ? 2 : 1
  if (method === 'POST' && !isOfOne) return 0
  return /\/(cancel|unauthorize)$/.test(path) ? 5 : method === 'PUT' || method === 'PATCH' ? 3 : 4
}
