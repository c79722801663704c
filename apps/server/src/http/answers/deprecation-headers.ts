import type { EndpointDefinition } from '@portal/contract/api/endpoint'

/** The deprecation headers of an endpoint (RFC 9745, RFC 8594); none for others. */
export function deprecationHeaders({ deprecated }: EndpointDefinition): Record<string, string> {
  if (deprecated === undefined) return {}
  return {
    deprecation: `@${Date.parse(deprecated.since) / 1000}`,
    sunset: new Date(deprecated.goneFrom).toUTCString(),
    link: '</developers/changelog>; rel="deprecation"; type="text/html"',
  }
}
