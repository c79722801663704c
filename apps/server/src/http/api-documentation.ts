import { buildOpenApi } from '@portal/contract/openapi'
import type { FastifyInstance } from 'fastify'
import { documentationPage } from './documentation-page.ts'
import { type HandlerTable, notBuiltNames } from './handlers.ts'

/** Serves the OpenAPI document and the same as a page for people; both are made once. */
export function bindDocumentation(app: FastifyInstance, handlers: HandlerTable, version: string): void {
  const config = { access: 'public' } as const
  const notBuilt = notBuiltNames(handlers)
  const document = JSON.stringify(buildOpenApi({ version, notBuilt }))
  const page = documentationPage(notBuilt)
  app.get('/api-public/openapi.json', { config }, (_request, reply) =>
    reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(document),
  )
  app.get('/api-public/docs', { config }, (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page),
  )
}
