import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../refusal.ts'
import { sendRefusal } from './error-answer.ts'
import type { WebFile, WebFiles } from './web-files.ts'

/** What is served beside the API. */
export interface StaticParts {
  readonly web: WebFiles
  /** The folder behind `/demo-pictures/`. */
  readonly picturesDirectory: string
}

const yearSeconds = 31_536_000
const pictureAgeMs = 86_400_000

/** Serves the web application and the demo's pictures; every page address answers the application's one document. */
export async function serveStatic(app: FastifyInstance, parts: StaticParts): Promise<void> {
  const config = { access: 'public' } as const
  await app.register(fastifyStatic, { root: parts.picturesDirectory, serve: false, dotfiles: 'deny' })
  app.get('/demo-pictures/*', { config }, (request, reply) => {
    const { '*': name } = request.params as { '*': string }
    if (!/^[\w/-]+\.(webp|svg)$/.test(name)) return sendRefusal(reply, refuse('not_found'))
    return reply.sendFile(name, { maxAge: pictureAgeMs })
  })
  app.get('/*', { config, compress: false }, (request, reply) => sendWebFile(parts.web, request, reply))
}

function sendWebFile(web: WebFiles, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = request.url.split('?', 1)[0] ?? '/'
  if (path === '/api' || path.startsWith('/api/') || path.startsWith('/api-public')) {
    return sendRefusal(reply, refuse('not_found'))
  }
  // A name with an ending means a file; everything else is a page, and pages are told apart in the browser.
  const isPage = !/\.\w+$/.test(path)
  const file = web.get(isPage ? '/index.html' : path)
  return file === undefined ? sendRefusal(reply, refuse('not_found')) : sendFile(file, request, reply)
}

function sendFile(file: WebFile, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { coding, content } = bestCopy(file, request.headers['accept-encoding'] ?? '')
  void reply
    .header('cache-control', file.immutable ? `public, max-age=${yearSeconds}, immutable` : 'no-cache')
    .header('etag', file.etag)
    .header('vary', 'accept-encoding')
  if (request.headers['if-none-match'] === file.etag) return reply.code(304).send()
  if (coding !== undefined) void reply.header('content-encoding', coding)
  return reply.type(file.type).send(content)
}

function bestCopy(file: WebFile, accepted: string): { coding?: string; content: Buffer } {
  if (file.brotli !== undefined && /\bbr\b/.test(accepted)) return { coding: 'br', content: file.brotli }
  if (file.gzip !== undefined && /\bgzip\b/.test(accepted)) return { coding: 'gzip', content: file.gzip }
  return { content: file.plain }
}
