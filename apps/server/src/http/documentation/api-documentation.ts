import { buildOpenApi } from '@portal/contract/api/openapi/openapi'
import type { FastifyInstance } from 'fastify'
import { type HandlerTable, notBuiltNames } from '../handlers.ts'
import { documentationPage } from './documentation-page.ts'

/** Serves the OpenAPI document and the same as a page for people; each is made once, when first asked for. */
export function bindDocumentation(app: FastifyInstance, handlers: HandlerTable, version: string): void {
  const config = { access: { who: 'anyone' } } as const
  const notBuilt = notBuiltNames(handlers)
  const document = once(() => JSON.stringify(buildOpenApi({ version, notBuilt })))
  const page = once(() => documentationPage(notBuilt))
  app.get('/api-public/openapi.json', { config }, (_request, reply) =>
    reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(document()),
  )
  app.get('/api-public/docs', { config }, (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page()),
  )
}

function once(make: () => string): () => string {
  let made: string | undefined
  return () => {
    made ??= make()
    return made
  }
}
