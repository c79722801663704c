import { createHash } from 'node:crypto'
import type { EndpointDefinition } from '@portal/contract/api/endpoint'
import type { FastifyReply } from 'fastify'

/** Whether responses have an ETag: reads by API clients. */
export function isTagged({ access, method }: Pick<EndpointDefinition, 'access' | 'method'>): boolean {
  return access.who === 'integrator' && method === 'GET'
}

/** Adds an ETag; false if `If-None-Match` has it. */
export function isChangedFor(reply: FastifyReply, content: string): boolean {
  const tag = `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`
  void reply.header('etag', tag).header('cache-control', 'private, no-cache')
  const known = String(reply.request.headers['if-none-match'] ?? '')
  const tags = known.split(',').map((one) => one.trim().replace(/^W\//, ''))
  return !(tags.includes(tag.replace(/^W\//, '')) || tags.includes('*'))
}

/** A page's JSON without its cursor, since the same objects may have a different cursor. */
export function withoutCursor(json: string, body: unknown): string {
  const isPage = typeof body === 'object' && body !== null && 'items' in body && 'after' in body
  return isPage ? json.replace(`"after":${JSON.stringify(body.after)}`, '') : json
}
