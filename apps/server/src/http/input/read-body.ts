import type { FastifyInstance, FastifyRequest } from 'fastify'

const utf8 = new TextDecoder('utf-8', { fatal: true })

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set for requests that send a form that is ignored. */
    acceptsForm?: boolean
  }
}

/** Accepts JSON, an empty body if none is needed, and multipart only if the endpoint takes a file. */
export function readBodiesAsJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const form = 'application/x-www-form-urlencoded'
  app.addContentTypeParser(form, { parseAs: 'buffer' }, ({ routeOptions }, _body, done) =>
    routeOptions.config.acceptsForm === true ? done(null, undefined) : done(statusError(415)),
  )
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (isOfOtherCharset(request)) return done(statusError(415))
    // A client that always names JSON and sends nothing means "no body".
    if (body.length === 0) return done(null, undefined)
    const text = readUtf8(body as Buffer)
    return text === undefined ? done(statusError(400)) : void parseJson(request, text, done)
  })
}

/** JSON is always UTF-8; a media type with another charset is a mistake. */
function isOfOtherCharset({ headers }: FastifyRequest): boolean {
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(headers['content-type'] ?? '')?.[1]
  return charset !== undefined && !/^utf-?8$/i.test(charset)
}

/** An error that Fastify answers with this status. */
function statusError(statusCode: number): Error {
  return Object.assign(new Error("The body can't be read."), { statusCode })
}

/** Decodes UTF-8; undefined if invalid. */
function readUtf8(bytes: Buffer): string | undefined {
  try {
    return utf8.decode(bytes)
  } catch {
    return undefined
  }
}
