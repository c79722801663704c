import type { EndpointDefinition } from '@portal/contract/api/endpoint'

/** The headers by which a call that will go says so (RFC 9745, RFC 8594); none for any other. */
export function deprecationHeaders({ deprecated }: EndpointDefinition): Record<string, string> {
  if (deprecated === undefined) return {}
  return {
    deprecation: `@${Date.parse(deprecated.since) / 1000}`,
    sunset: new Date(deprecated.goneFrom).toUTCString(),
    link: '</developers/changelog>; rel="deprecation"; type="text/html"',
  }
}
