import { buildOpenApi } from '@portal/contract/api/openapi/openapi'
import type { FastifyInstance } from 'fastify'
import { type HandlerTable, notBuiltNames } from './handlers.ts'

/** Serves the OpenAPI document, which is made once, when first asked for. */
export function bindOpenApi(app: FastifyInstance, handlers: HandlerTable, version: string): void {
  const config = { access: { who: 'anyone' } } as const
  let document: string | undefined
  app.get('/api-public/openapi.json', { config }, (_request, reply) => {
    document ??= JSON.stringify(buildOpenApi({ version, notBuilt: notBuiltNames(handlers) }))
    return reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(document)
  })
}
