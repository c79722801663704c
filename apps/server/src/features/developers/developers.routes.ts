import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Supplier } from '../../context/supplier.ts'
import type { SupplierDirectory } from '../../repositories/suppliers/supplier-directory.ts'
import type { RenderedPage } from './site/render-markdown.ts'
import { siteDocument } from './site/site-document.ts'
import { siteFiles } from './site/site-files.ts'
import { missingPage, type SitePage, sitePages } from './site/site-pages.ts'

const config = { access: { who: 'anyone' } } as const

/** Serves the documentation for programmers, in the brand of the supplier of the host, where the supplier shows it. */
export function bindDevelopersSite(app: FastifyInstance, suppliers: SupplierDirectory): void {
  const rendered = new Map<SitePage, RenderedPage>()
  for (const page of sitePages) {
    serve(app, suppliers, `/developers${page.path}`, (supplier, request, reply) => {
      const content = rendered.get(page) ?? page.render()
      rendered.set(page, content)
      const origin = `${request.protocol}://${request.host}`
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(siteDocument(page, content, { supplier, origin }))
    })
  }
  for (const { name, type, content } of siteFiles) {
    serve(app, suppliers, `/developers/${name}`, (_supplier, _request, reply) =>
      reply.type(type).header('cache-control', 'public, max-age=3600').send(content),
    )
  }
  serve(app, suppliers, '/developers/*', (supplier, request, reply) => {
    const origin = `${request.protocol}://${request.host}`
    const document = siteDocument(missingPage, missingPage.render(), { supplier, origin })
    return reply.status(404).type('text/html; charset=utf-8').send(document)
  })
  app.get('/api-public/docs', { config }, (_request, reply) => reply.redirect('/developers/portal-calls'))
}

function serve(
  app: FastifyInstance,
  suppliers: SupplierDirectory,
  path: string,
  answer: (supplier: Supplier, request: FastifyRequest, reply: FastifyReply) => FastifyReply,
): void {
  app.get(path, { config }, async (request, reply) => {
    const supplier = await suppliers.byHost(request.hostname)
    if (supplier === undefined || !supplier.flags.developer_site) return reply.callNotFound()
    return answer(supplier, request, reply)
  })
}
