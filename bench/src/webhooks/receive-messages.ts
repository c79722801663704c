import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface Message {
  readonly path: string
  readonly id: string
  readonly body: string
  /** From the change to the arrival. */
  readonly delayMs: number
}

/** Endpoints on this machine, one per path: the first delivery of every message, except to the dead endpoint. */
export interface Receivers {
  readonly port: number
  readonly messages: ReadonlyMap<string, Message>
  close(): void
}

/** The path of an endpoint that accepts messages but never responds. */
export const deadPath = '/0'

/** The header with the time of the change in a directly posted message; the portal's messages have it in their body. */
export const causedAtHeader = 'x-caused-at'

/** Starts endpoints that accept everything immediately. */
export async function receiveMessages(): Promise<Receivers> {
  const messages = new Map<string, Message>()
  const server = createServer(async (request, response) => {
    const { url: path = '', headers } = request
    if (path === deadPath) return
    const body = await text(request).catch(() => undefined)
    if (body === undefined) return
    const causedAt = headers[causedAtHeader] ?? (JSON.parse(body) as { timestamp: string }).timestamp
    const id = String(headers['webhook-id'])
    if (!messages.has(id)) {
      messages.set(id, { path, id, body, delayMs: Date.now() - Date.parse(String(causedAt)) })
    }
    response.end('ok')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    messages,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
