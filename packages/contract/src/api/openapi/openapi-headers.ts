import type { EndpointDefinition } from '../endpoint.ts'
import type { OpenApiNode } from './openapi-node.ts'

const wholeNumber = { type: 'integer', minimum: 0 }
const text = { type: 'string' }

export const answerHeaders = {
  'X-Request-Id': { description: 'What to name when you ask about this answer.', schema: text },
  ETag: {
    description: 'Sent again in `If-None-Match`, an unchanged answer is 304 without a body.',
    schema: text,
  },
  'Idempotent-Replayed': {
    description: '`true` on an answer that was given before for the same `Idempotency-Key`.',
    schema: text,
  },
  'RateLimit-Limit': {
    description: 'The calls the token may make at once after a rest.',
    schema: wholeNumber,
  },
  'RateLimit-Remaining': { description: 'The calls that are left of them.', schema: wholeNumber },
  'RateLimit-Reset': { description: 'In how many seconds all of them are there again.', schema: wholeNumber },
  'RateLimit-Policy': {
    description: 'The calls and, as `w`, the seconds in which as many come back, such as `50;w=5`.',
    schema: text,
  },
  'RateLimit-Cost': { description: 'As how many calls this one counts.', schema: wholeNumber },
  'Retry-After': { description: 'After how many seconds to try again.', schema: wholeNumber },
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
