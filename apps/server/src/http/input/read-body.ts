import type { FastifyInstance } from 'fastify'

/** Accepts JSON, an empty body where none is needed, and multipart only where a file is taken. */
export function readBodiesAsJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // A client that always names JSON and sends nothing means "no body".
    if (body === '') done(null, undefined)
    else void parseJson(request, body as string, done)
  })
}
