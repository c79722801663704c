import { createHash } from 'node:crypto'
import type { EndpointDefinition } from '@portal/contract/api/endpoint'
import type { FastifyReply } from 'fastify'

/** Whether answers of a call have a tag: what programs read. */
export function isTagged({ access, method }: Pick<EndpointDefinition, 'access' | 'method'>): boolean {
  return access.who === 'integrator' && method === 'GET'
}

/** Tags an answer by its content; false when the caller says that it has that content (`If-None-Match`). */
export function isNewTo(reply: FastifyReply, body: unknown): boolean {
  const tag = tagOf(body)
  void reply.header('etag', tag).header('cache-control', 'private, no-cache')
  const known = String(reply.request.headers['if-none-match'] ?? '')
  const tags = known.split(',').map((one) => one.trim().replace(/^W\//, ''))
  return !(tags.includes(tag.replace(/^W\//, '')) || tags.includes('*'))
}

/** A page whose objects are the same is the same, although its cursor is another one: both continue from here. */
function tagOf(body: unknown): string {
  const isPage = typeof body === 'object' && body !== null && 'items' in body && 'after' in body
  const content = isPage ? { ...body, after: undefined } : body
  return `W/"${createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 27)}"`
}
