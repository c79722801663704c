import type { EndpointDefinition } from '../../api/endpoint.ts'
import type { OpenApiNode } from './openapi-node.ts'

const wholeNumber = { type: 'integer', minimum: 0 }
const text = { type: 'string' }

export const answerHeaders = {
  'X-Request-Id': { description: 'The request id to quote when you contact support.', schema: text },
  ETag: {
    description: 'Send it back in `If-None-Match` to get 304 without a body if nothing changed.',
    schema: text,
  },
  'Idempotent-Replayed': {
    description:
      '`true` if this is the stored response to an earlier request with the same `Idempotency-Key`.',
    schema: text,
  },
  'RateLimit-Limit': {
    description: 'The largest burst, in requests.',
    schema: wholeNumber,
  },
  'RateLimit-Remaining': { description: 'The number of requests left.', schema: wholeNumber },
  'RateLimit-Reset': { description: 'Seconds until the full burst is available again.', schema: wholeNumber },
  'RateLimit-Policy': {
    description: 'The limit and its window in seconds (`w`): `50;w=5` is 50 requests in 5 seconds.',
    schema: text,
  },
  'RateLimit-Cost': { description: 'The number of requests this one counts as.', schema: wholeNumber },
  'Retry-After': { description: 'Seconds to wait before you retry.', schema: wholeNumber },
} as const satisfies Readonly<Record<string, OpenApiNode>>

export type HeaderName = keyof typeof answerHeaders

export function headersOf(names: readonly HeaderName[]): OpenApiNode {
  return {
    headers: Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }])),
  }
}

const rateLimitHeaders = [
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  'RateLimit-Policy',
] as const satisfies readonly HeaderName[]

export function usualHeaders({ access }: EndpointDefinition): HeaderName[] {
  return ['X-Request-Id', ...(access.who === 'integrator' ? rateLimitHeaders : [])]
}
