import { buildOpenApi, type OpenApiOptions } from '@portal/contract/documents/openapi/openapi'
import type { FastifyInstance } from 'fastify'

/** Serves the OpenAPI documents of all endpoints and of `/api/v1`; each is built on first request. */
export function bindOpenApi(app: FastifyInstance, version: string): void {
  const config = { access: { who: 'anyone' } } as const
  const serve = (path: string, options: OpenApiOptions) => {
    let document: string | undefined
    app.get(path, { config }, (_request, reply) => {
      document ??= JSON.stringify(buildOpenApi(options))
      return reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(document)
    })
  }
  serve('/api-public/openapi.json', { of: 'everybody', version })
  serve('/api/v1/openapi.json', { of: 'programs', version: '1' })
}
