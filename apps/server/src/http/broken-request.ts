import type { Socket } from 'node:net'
import { type Reason, refusals } from '@portal/contract/refusals'

const reasonByCode: Readonly<Record<string, { status: string; reason: Reason }>> = {
  HPE_HEADER_OVERFLOW: { status: '431 Request Header Fields Too Large', reason: 'payload_too_large' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: '408 Request Timeout', reason: 'bad_request' },
}
const unreadable = { status: '400 Bad Request', reason: 'bad_request' } as const

/** Answers what is not even HTTP in the shape that all errors have, and hangs up. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy()
    return
  }
  const { status, reason } = reasonByCode[error.code ?? ''] ?? unreadable
  const body = JSON.stringify({ reason, errors: [refusals[reason].sentence], requestId: 'none' })
  const head = [
    `HTTP/1.1 ${status}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
