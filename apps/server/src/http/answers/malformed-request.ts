import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorBody } from '@portal/contract/api/error-body.schema'
import { type Reason, refusals } from '@portal/contract/api/refusals'
import type { FastifyBaseLogger } from 'fastify'

const reasonByCode: Readonly<Record<string, Reason>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'payload_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
}

export interface MalformedRequestParts {
  readonly headers: Readonly<Record<string, string>>
  readonly nextId: () => string
  readonly logger: FastifyBaseLogger
}

/** Responds to malformed HTTP with the usual headers and error body, and closes the connection. */
export function malformedRequestHandler({ headers, nextId, logger }: MalformedRequestParts) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
      socket.destroy()
      return
    }
    const reason = reasonByCode[error.code ?? ''] ?? 'bad_request'
    const { status, sentence } = refusals[reason]
    const requestId = nextId()
    const body = JSON.stringify({ reason, errors: [sentence], requestId } satisfies ErrorBody)
    const lines = Object.entries({
      ...headers,
      'x-request-id': requestId,
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}`)
    socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'))
    logger.info({ requestId, status, code: error.code }, 'a request could not be read')
  }
}
