import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, Server as NetServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

export interface HttpServers {
  create(handler: RequestListener): Server
  /** Listens on every address of `localhost`, or on the given host. */
  listen(app: FastifyInstance, address: { host: string; port: number }): Promise<void>
  /** Closes all servers; every accepted request is answered. */
  drain(): Promise<void>
}

type BrokenRequestHandler = (error: Error, socket: Socket) => void

// Allows a query with a list of 1,000 ids.
const headerLimitBytes = 64 * 1024
const requestTimeoutMs = 30_000
const keepAliveMs = 65_000
// The longest time a busy client takes to send one more request and get the response that closes its connection.
const lastArrivalsMs = 300
// A client reconnects right after its last response; one that awaits a response doesn't.
const quietMs = 20
const quietTurns = 5
const longestPauseMs = 3000
const maxDrainMs = 30_000
const pollMs = 20

export function httpServers(answerBroken: BrokenRequestHandler): HttpServers {
  const servers: Server[] = []
  const connections = new Connections()
  let handle: RequestListener = () => undefined
  const create = (): Server => {
    const server = createServer({
      maxHeaderSize: headerLimitBytes,
      requestTimeout: requestTimeoutMs,
      keepAliveTimeout: keepAliveMs,
      // A hook refuses these requests with our error body.
      requireHostHeader: false,
    })
    connections.watch(server)
    server.on('request', handle)
    // An unknown expectation may be ignored (RFC 9110, section 10.1.1).
    server.on('checkExpectation', (request, response) => void server.emit('request', request, response))
    servers.push(server)
    return server
  }
  return {
    create: (handler) => {
      handle = handler
      return create()
    },
    listen: async (app, { host, port }) => {
      const [first = host, ...others] = host === 'localhost' ? await addressesOf(host) : [host]
      await app.listen({ host: first, port })
      const main = app.server.address() as AddressInfo
      for (const other of others) {
        const beside = create().on('clientError', answerBroken)
        beside.listen({ host: other, port: main.port })
        // "localhost" may name an IPv6 address on a machine without IPv6.
        await once(beside, 'listening').catch(() => undefined)
      }
    },
    drain: async () => {
      const listening = servers.filter((server) => server.listening)
      if (listening.length > 0) await drain(listening, connections)
    },
  }
}

async function addressesOf(host: string): Promise<string[]> {
  return (await lookup(host, { all: true })).map(({ address }) => address)
}

/**
 * Closes connections gracefully: every response is its connection's last, and accepting continues briefly. Then it
 * waits for an empty accept queue, since closing a socket resets queued connections.
 */
async function drain(servers: readonly Server[], connections: Connections): Promise<void> {
  const deadline = Date.now() + maxDrainMs
  connections.closeAfterResponse()
  await sleep(lastArrivalsMs)
  connections.pause()
  await connections.waitUntilQuiet()
  // Unlike the HTTP server's `close`, this doesn't drop idle connections, whose next request may be on its way.
  for (const server of servers) NetServer.prototype.close.call(server)
  connections.resume()
  await sleep(lastArrivalsMs)
  while (connections.count > 0 && Date.now() < deadline) {
    // Requests that arrived while the process was busy are read first.
    await nextTurn()
    connections.closeIdle()
    await sleep(pollMs)
  }
  connections.destroyAll()
  for (const server of servers) server.close()
}

async function nextTurn(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve))
}

class Connections {
  readonly #answersOf = new Map<Socket, Set<ServerResponse>>()
  readonly #paused = new Set<Socket>()
  #isEnding = false
  #isPausing = false
  #lastArrival = 0
  #turnsSinceArrival = 0

  get count(): number {
    return this.#answersOf.size
  }

  watch(server: Server): void {
    server.on('connection', (socket) => {
      this.#answersOf.set(socket, new Set())
      socket.once('close', () => this.#answersOf.delete(socket))
      this.#lastArrival = performance.now()
      this.#turnsSinceArrival = 0
      // Node starts reading from the socket in the next tick.
      if (this.#isPausing) process.nextTick(() => this.#pause(socket))
    })
    server.on('request', (request, response) => {
      const answers = this.#answersOf.get(request.socket)
      answers?.add(response)
      response.once('close', () => answers?.delete(response))
      if (this.#isEnding) response.setHeader('connection', 'close')
    })
  }

  /** Makes each further response the last of its connection. */
  closeAfterResponse(): void {
    this.#isEnding = true
    for (const answers of this.#answersOf.values()) {
      for (const answer of answers) if (!answer.headersSent) answer.setHeader('connection', 'close')
    }
  }

  /** Stops reading from all connections, current and future. */
  pause(): void {
    this.#isPausing = true
    this.#lastArrival = performance.now()
    for (const socket of this.#answersOf.keys()) if (!socket.isPaused()) this.#pause(socket)
  }

  #pause(socket: Socket): void {
    socket.pause()
    this.#paused.add(socket)
  }

  /**
   * Waits for a moment without new connections. A socket accepts one connection per turn of the event loop, and turns
   * can be slow, so only turns without a connection count.
   */
  async waitUntilQuiet(): Promise<void> {
    const deadline = performance.now() + longestPauseMs
    while (performance.now() < deadline) {
      this.#turnsSinceArrival += 1
      if (this.#turnsSinceArrival > quietTurns && performance.now() - this.#lastArrival > quietMs) return
      await nextTurn()
    }
  }

  resume(): void {
    this.#isPausing = false
    for (const socket of this.#paused) socket.resume()
    this.#paused.clear()
  }

  /** Closes connections without a pending request. */
  closeIdle(): void {
    for (const [socket, answers] of this.#answersOf) if (answers.size === 0) socket.end()
  }

  destroyAll(): void {
    for (const socket of this.#answersOf.keys()) socket.destroy()
  }
}
