import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Supplier } from '../../context/supplier.ts'
import type { WebFile, WebFiles } from '../../http/static-files/web-files.ts'
import type { SupplierDirectory } from '../../repositories/suppliers/supplier-directory.ts'
import { brandSite, type SiteOwner } from './brand-site.ts'

const config = { access: { who: 'anyone' } } as const
const home = '/developers'
const yearSeconds = 31_536_000

/** Serves the documentation for programmers, in the brand of the supplier of the host, where the supplier shows it. */
export function bindDevelopersSite(app: FastifyInstance, suppliers: SupplierDirectory, web: WebFiles): void {
  const serve = (
    path: string,
    answer: (supplier: Supplier, request: FastifyRequest, reply: FastifyReply) => FastifyReply,
  ) =>
    app.get(path, { config }, async (request, reply) => {
      const supplier = await suppliers.byHost(request.hostname)
      if (supplier === undefined || !supplier.flags.developer_site) return sendNothing(reply)
      return answer(supplier, request, reply)
    })
  serve(home, (supplier, request, reply) => sendPage(web, '/overview', { supplier, request, reply }))
  serve(`${home}/*`, (supplier, request, reply) => {
    const name = `/${(request.params as { '*': string })['*']}`.replace(/\/$/, '')
    if (!/\.\w+$/.test(name)) return sendPage(web, name, { supplier, request, reply })
    const file = name.startsWith('/pages/') ? undefined : web.get(`${home}${name}`)
    return file === undefined ? sendNothing(reply) : sendSiteFile(file, { supplier, request, reply })
  })
  serve('/llms.txt', (supplier, request, reply) => {
    const file = web.get(`${home}/llms.txt`)
    return file === undefined ? sendNothing(reply) : sendSiteFile(file, { supplier, request, reply })
  })
  app.get('/api-public/docs', { config }, (_request, reply) => reply.redirect(`${home}/portal-calls`))
}

interface Visit {
  readonly supplier: Supplier
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

function sendPage(web: WebFiles, name: string, visit: Visit): FastifyReply {
  const page = web.get(`${home}/pages${name}.html`)
  if (page !== undefined && name !== '/missing') return sendSiteFile(page, visit)
  const missing = web.get(`${home}/pages/missing.html`)
  return missing === undefined ? sendNothing(visit.reply) : sendSiteFile(missing, visit, 404)
}

function sendNothing(reply: FastifyReply): FastifyReply {
  reply.callNotFound()
  return reply
}

/** A text names the supplier and its address; whatever else there is goes out as it was built. */
function sendSiteFile(file: WebFile, { supplier, request, reply }: Visit, status = 200): FastifyReply {
  const format = formatOf(file.type)
  const caching = file.immutable ? `public, max-age=${yearSeconds}, immutable` : 'no-cache'
  void reply.status(status).type(file.type).header('cache-control', caching)
  if (format === undefined) return reply.send(file.plain)
  const origin = `${request.protocol}://${request.host}`
  return reply.send(brandSite(file.plain.toString(), { supplier, origin, format }))
}

function formatOf(type: string): SiteOwner['format'] | undefined {
  if (type.startsWith('text/html')) return 'html'
  if (type.startsWith('application/json')) return 'json'
  return /^text\/(markdown|plain)/.test(type) ? 'plain' : undefined
}
