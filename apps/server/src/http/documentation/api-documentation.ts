import { buildOpenApi } from '@portal/contract/api/openapi/openapi'
import type { FastifyInstance } from 'fastify'
import type { SupplierDirectory } from '../../repositories/suppliers/supplier-directory.ts'
import { type HandlerTable, notBuiltNames } from '../handlers.ts'
import { documentationContent, documentationPage } from './documentation-page.ts'

/** What the documentation is made from. */
interface DocumentationSources {
  readonly handlers: HandlerTable
  readonly version: string
  readonly suppliers: SupplierDirectory
}

/**
 * Serves the OpenAPI document and the same as a page for people, in the brand of the supplier that answers on the host;
 * what they say is made once, when first asked for.
 */
export function bindDocumentation(
  app: FastifyInstance,
  { handlers, version, suppliers }: DocumentationSources,
): void {
  const config = { access: { who: 'anyone' } } as const
  const notBuilt = notBuiltNames(handlers)
  const document = once(() => JSON.stringify(buildOpenApi({ version, notBuilt })))
  const content = once(() => documentationContent(notBuilt))
  app.get('/api-public/openapi.json', { config }, (_request, reply) =>
    reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(document()),
  )
  app.get('/api-public/docs', { config }, async (request, reply) => {
    // It can be read while the database is away, without the brand.
    const supplier = await suppliers.byHost(request.hostname).catch(() => undefined)
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(documentationPage(content(), supplier))
  })
}

function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => {
    made ??= make()
    return made
  }
}
