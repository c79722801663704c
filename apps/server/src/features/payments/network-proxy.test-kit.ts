import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Where a request is stopped: before the provider receives it, or after the provider has executed it. */
export interface RequestStop {
  readonly path: RegExp
  readonly when: 'before' | 'after'
}

export interface NetworkProxy {
  readonly origin: string
  /** Stops the next matching POST; resolves when it arrives. `open` then cuts its connection. */
  stopAt(stop: RequestStop): Promise<void>
  open(): void
  /** Rewrites the sandbox's response bodies from now on. */
  rewrite(words: (body: string) => string): void
  close(): Promise<void>
}

interface RequestWatch extends RequestStop {
  readonly reached: () => void
}

export async function startNetworkProxy(target: string): Promise<NetworkProxy> {
  let watch: RequestWatch | undefined
  let stopped: ServerResponse | undefined
  let rewrite = (body: string) => body
  const server = createServer((request, response) => {
    const isWatched = request.method === 'POST' && watch?.path.test(request.url ?? '') === true
    const mine = isWatched ? watch : undefined
    if (isWatched) {
      watch = undefined
      stopped = response
    }
    pass(target, request, response, mine, (body) => rewrite(body)).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stopAt: (stop) =>
      new Promise((reached) => {
        watch = { ...stop, reached }
      }),
    open: () => {
      watch = undefined
      stopped?.destroy()
      stopped = undefined
    },
    rewrite: (words) => {
      rewrite = words
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function pass(
  target: string,
  request: IncomingMessage,
  response: ServerResponse,
  watch: RequestWatch | undefined,
  rewrite: (body: string) => string,
): Promise<void> {
  const parts: Buffer[] = []
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part)
  if (watch?.when === 'before') return watch.reached()
  const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers
  const answer = await fetch(`${target}${request.url ?? '/'}`, {
    method: request.method ?? 'GET',
    headers: headers as Record<string, string>,
    ...(parts.length === 0 ? {} : { body: Buffer.concat(parts) }),
  })
  const body = rewrite(await answer.text())
  if (watch !== undefined) return watch.reached()
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(body)
}
