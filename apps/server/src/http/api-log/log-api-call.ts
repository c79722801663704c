import type { ErrorBody } from '@portal/contract/api/error-body.schema'
import { addressInput } from '@portal/contract/fields/address/address'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ApiRequestLog } from './api-request-log.ts'

export interface UsedToken {
  readonly id: number
  readonly supplierId: number
  readonly dealerId: number | null
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The request's API token, once found. */
    usedToken: UsedToken | null
    refused: ErrorBody | null
  }
}

const maxBodyLength = 4000
const maxTextLength = 200
const maxDepth = 6
const maxEntries = 50

// Addresses are left out: the dealer's own system has them.
const personal = new Set([
  ...Object.keys(addressInput.shape).filter((name) => !['id', 'state', 'country'].includes(name)),
  ...['firstName', 'lastName', 'website', 'taxId', 'password', 'secret', 'token', 'note'],
])

/** Logs an answered API request; requests without a token are not logged. */
export function logApiCall(
  log: ApiRequestLog,
  { request, reply, now }: { request: FastifyRequest; reply: FastifyReply; now: Date },
): void {
  const { usedToken, refused } = request
  if (usedToken === null) return
  const { id: tokenId, supplierId, dealerId } = usedToken
  log.add({
    ...{ tokenId, supplierId, dealerId },
    at: now,
    method: request.method,
    path: request.routeOptions.url ?? 'none',
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime * 10) / 10,
    requestId: request.id,
    reason: refused?.reason ?? null,
    answer: refused,
    requestBody: refused === null ? null : hidePersonalData(request.body),
  })
}

/** A request body without names, addresses and secrets, truncated. */
export function hidePersonalData(body: unknown): unknown {
  const hidden = hide(body, 0)
  const text = JSON.stringify(hidden)
  return text === undefined || text.length <= maxBodyLength
    ? (hidden ?? null)
    : `${text.slice(0, maxBodyLength)}…`
}

function hide(value: unknown, depth: number): unknown {
  if (typeof value === 'string')
    return value.length > maxTextLength ? `${value.slice(0, maxTextLength)}…` : value
  if (typeof value !== 'object' || value === null) return value
  if (depth === maxDepth) return '…'
  if (Array.isArray(value)) return value.slice(0, maxEntries).map((one) => hide(one, depth + 1))
  const entries = Object.entries(value).slice(0, maxEntries)
  return Object.fromEntries(
    entries.map(([name, part]) => [
      name.slice(0, maxTextLength),
      personal.has(name) && part !== null && part !== '' ? '[hidden]' : hide(part, depth + 1),
    ]),
  )
}
