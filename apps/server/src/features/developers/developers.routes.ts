import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Supplier } from '../../context/supplier.ts'
import { sendBuiltFile } from '../../http/static-files/static-web.ts'
import type { WebFile, WebFiles } from '../../http/static-files/web-files.ts'
import type { SupplierDirectory } from '../../repositories/suppliers/supplier-directory.ts'
import { brandSite, type SiteOwner } from './brand-site.ts'

const config = { access: { who: 'anyone' } } as const
const home = '/developers'

/** A build takes a few seconds. */
const retrySeconds = 5

/**
 * Serves the developer documentation in the branding of the host's supplier, if the supplier enables it. `siteNow`
 * returns the built site, or undefined while it is being built.
 */
export function bindDevelopersSite(
  app: FastifyInstance,
  suppliers: SupplierDirectory,
  siteNow: () => WebFiles | undefined,
): void {
  const serve = (path: string, answer: (site: WebFiles, visit: Visit) => FastifyReply) =>
    app.get(path, { config }, async (request, reply) => {
      const supplier = await suppliers.byHost(request.hostname)
      if (supplier === undefined || !supplier.flags.developer_site) return sendNothing(reply)
      const site = siteNow()
      return site === undefined ? sendUnbuilt(reply) : answer(site, { supplier, request, reply })
    })
  serve(home, (site, visit) => sendPage(site, '/overview', visit))
  serve(`${home}/*`, (site, visit) => {
    const name = `/${(visit.request.params as { '*': string })['*']}`.replace(/\/$/, '')
    if (!/\.\w+$/.test(name)) return sendPage(site, name, visit)
    return sendSiteFile(name.startsWith('/pages/') ? undefined : site.get(name), visit)
  })
  serve('/llms.txt', (site, visit) => sendSiteFile(site.get('/llms.txt'), visit))
  app.get('/api-public/docs', { config }, (_request, reply) => reply.redirect(`${home}/portal-calls`))
}

interface Visit {
  readonly supplier: Supplier
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Browsers reload this page by themselves. */
function sendUnbuilt(reply: FastifyReply): FastifyReply {
  return reply
    .code(503)
    .headers({ 'retry-after': retrySeconds, refresh: retrySeconds, 'cache-control': 'no-store' })
    .type('text/plain; charset=utf-8')
    .send('The developer documentation is still being built. Try again in a few seconds.\n')
}

function sendPage(site: WebFiles, name: string, visit: Visit): FastifyReply {
  const page = site.get(`/pages${name}.html`)
  if (page !== undefined && name !== '/missing') return sendSiteFile(page, visit)
  return sendSiteFile(site.get('/pages/missing.html'), visit, 404)
}

function sendNothing(reply: FastifyReply): FastifyReply {
  reply.callNotFound()
  return reply
}

/** Inserts the supplier's name and URL into text files; others are sent as built. */
function sendSiteFile(
  file: WebFile | undefined,
  { supplier, request, reply }: Visit,
  status = 200,
): FastifyReply {
  if (file === undefined) return sendNothing(reply)
  const format = formatOf(file.type)
  if (format === undefined) return sendBuiltFile(file, request, reply)
  const origin = `${request.protocol}://${request.host}`
  const text = brandSite(file.plain.toString(), { supplier, origin, format })
  return reply.status(status).type(file.type).header('cache-control', 'no-cache').send(text)
}

function formatOf(type: string): SiteOwner['format'] | undefined {
  if (type.startsWith('text/html')) return 'html'
  if (type.startsWith('application/json')) return 'json'
  return /^text\/(markdown|plain)/.test(type) ? 'plain' : undefined
}
