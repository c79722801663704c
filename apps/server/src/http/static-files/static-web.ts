import fastifyStatic from '@fastify/static'
import { pages } from '@portal/contract/portal/pages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../../context/refusal.ts'
import type { PictureSizes } from '../../gateways/file-store/picture-sizes.ts'
import { sendRefusal } from '../answers/send-refusal.ts'
import type { WebFile, WebFiles } from './web-files.ts'

export interface StaticParts {
  readonly web: WebFiles
  /** The folder behind `/pictures/`, one folder per supplier; created with the first imported image. */
  readonly importedPictures: string
  /** Renders an imported image in a missing size. */
  readonly pictureSizes: PictureSizes
  /** The content security policy of a page for this host; undefined for the default. */
  readonly policyOf?: (host: string) => Promise<string | undefined>
  /** An app's document, branded for a host; undefined for the unbranded one. */
  readonly documentOf?: (host: string, document: DocumentPath) => Promise<WebFile | undefined>
}

export type DocumentPath = '/index.html' | '/console/index.html'

// The URLs of these pages are secrets, so the pages must not be indexed or cached.
const secretParam = /:(?:token|code)\b.*$/
const secretPages = [
  ...Object.values(pages)
    .filter(({ path }) => secretParam.test(path))
    .map(({ path }) => path.replace(secretParam, '').replace(/:\w+/g, '[^/]+')),
  '/console/invitation/',
  '/console/new-password/',
].map((path) => new RegExp(`^${path}.`, 'i'))
const yearSeconds = 31_536_000
const dayMs = 86_400_000

/** Only plain names below a folder: no hidden files, no parent paths, no other types. */
const pictureName = /^(?:[\w-]+\/)*[\w-]+\.(?:webp|svg|jpg|png|gif)$/

/** Serves the apps and catalog images; every page URL returns its app's document. */
export async function serveStatic(app: FastifyInstance, parts: StaticParts): Promise<void> {
  // Files are cheap, and a page without some of them is useless, so they are sent even under pressure.
  const config = { access: { who: 'anyone' }, pressureHandler: () => undefined } as const
  const { importedPictures, pictureSizes } = parts
  await app.register(fastifyStatic, { root: importedPictures, serve: false, dotfiles: 'deny' })
  app.get<{ Params: { '*': string } }>('/pictures/*', { config }, async (request, reply) => {
    const { '*': name } = request.params
    if (!pictureName.test(name)) return sendRefusal(reply, refuse('not_found'))
    await pictureSizes.provide(name)
    return reply.sendFile(name, importedPictures, { maxAge: dayMs })
  })
  app.get('/*', { config, compress: false }, (request, reply) => sendWebFile(parts, request, reply))
}

async function sendWebFile(
  { web, policyOf, documentOf }: StaticParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const path = request.url.split('?', 1)[0] ?? '/'
  // A path with an extension is a file; any other path is a page, chosen by the browser's router.
  const isPage = !/\.\w+$/.test(path)
  const document = /^\/console(?:\/|$)/.test(path) ? '/console/index.html' : '/index.html'
  const branded = isPage ? await documentOf?.(request.hostname, document) : undefined
  const file = branded ?? web.get(isPage ? document : path)
  const policy = isPage ? await policyOf?.(request.hostname) : undefined
  if (policy !== undefined) void reply.header('content-security-policy', policy)
  if (isSecretPage(path))
    void reply.header('x-robots-tag', 'noindex, nofollow, noarchive').header('cache-control', 'no-store')
  return file === undefined ? sendRefusal(reply, refuse('not_found')) : sendBuiltFile(file, request, reply)
}

/** Whether a path, encoded or not, is of a page with a secret in its URL. */
function isSecretPage(path: string): boolean {
  const plain = decodePath(path).replaceAll(/[\\/]+/g, '/')
  return secretPages.some((page) => page.test(plain))
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Sends a built file in the smallest encoding the client accepts; 304 if it has it. */
export function sendBuiltFile(file: WebFile, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { coding, content } = bestCopy(file, request.headers['accept-encoding'] ?? '')
  if (!reply.hasHeader('cache-control'))
    void reply.header(
      'cache-control',
      file.immutable ? `public, max-age=${yearSeconds}, immutable` : 'no-cache',
    )
  void reply.header('etag', file.etag).header('vary', 'accept-encoding')
  if (request.headers['if-none-match'] === file.etag) return reply.code(304).send()
  if (coding !== undefined) void reply.header('content-encoding', coding)
  return reply.type(file.type).send(content)
}

function bestCopy(file: WebFile, accepted: string): { coding?: string; content: Buffer } {
  if (file.brotli !== undefined && /\bbr\b/.test(accepted)) return { coding: 'br', content: file.brotli }
  if (file.gzip !== undefined && /\bgzip\b/.test(accepted)) return { coding: 'gzip', content: file.gzip }
  return { content: file.plain }
}
