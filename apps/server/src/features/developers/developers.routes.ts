import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Supplier } from '../../context/supplier.ts'
import { sendBuiltFile } from '../../http/static-files/static-web.ts'
import type { WebFile, WebFiles } from '../../http/static-files/web-files.ts'
import type { SupplierDirectory } from '../../repositories/suppliers/supplier-directory.ts'
import { brandSite, type SiteOwner } from './brand-site.ts'

const config = { access: { who: 'anyone' } } as const
const home = '/developers'

/** Serves the developer documentation in the branding of the host's supplier, if the supplier enables it. */
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
    return sendSiteFile(file, { supplier, request, reply })
  })
  serve('/llms.txt', (supplier, request, reply) =>
    sendSiteFile(web.get(`${home}/llms.txt`), { supplier, request, reply }),
  )
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
  return sendSiteFile(web.get(`${home}/pages/missing.html`), visit, 404)
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
