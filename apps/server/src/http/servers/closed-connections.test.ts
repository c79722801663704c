import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { beforeAll, expect, test, vi } from 'vitest'
import type { HandlerTable } from '../handlers.ts'
import { type PortalUnderTest, portalUnderTest } from '../portal.test-kit.ts'

const scratch = provideDatabase()
let dealer: BuiltDealer

beforeAll(async () => {
  dealer = await buildDealer(scratch.db, await buildSupplier(scratch.db))
})

// One dealer's limit of requests in flight.
const calls = 60
const path = '/api/dealer-portal/order-search/'

/** A listening portal whose lists respond once `open` is called. */
async function listening() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  const count = { arrived: 0, begun: 0 }
  const handlers = {
    searchOrders: async () => {
      count.begun += 1
      await opened
      return { items: [], total: null }
    },
  } as Partial<HandlerTable>
  const portal = await portalUnderTest(scratch.db, handlers)
  const token = await portal.signIn(dealer)
  await portal.app.listen({ port: 0, host: '127.0.0.1' })
  portal.app.server.on('request', () => {
    count.arrived += 1
  })
  return { portal, token, count, open }
}

/** Pipelines several list requests on one connection, without waiting for responses. */
async function send(portal: PortalUnderTest, token: string, times: number): Promise<Socket> {
  const { port } = portal.app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const head = [
    ...[`POST ${path} HTTP/1.1`, `host: ${dealer.supplier.host}`, `x-access-token: ${token}`],
    ...['content-type: application/json', 'content-length: 2'],
  ]
  for (let n = 0; n < times; n += 1) socket.write(`${head.join('\r\n')}\r\n\r\n{}`)
  return socket
}

/** Closes the connections and waits until the portal has noticed. */
async function hangUp(portal: PortalUnderTest, sockets: readonly Socket[]): Promise<void> {
  for (const socket of sockets) socket.destroy()
  await vi.waitFor(
    async () => {
      const open = await new Promise<number>((resolve) =>
        portal.app.server.getConnections((_error, n) => resolve(n)),
      )
      expect(open).toBe(0)
    },
    { timeout: 60_000 },
  )
}

async function statusOfOneMore(portal: PortalUnderTest, token: string): Promise<number> {
  const { status } = await portal.ask('POST', path, { host: dealer.supplier.host, token, body: {} })
  return status
}

test.each([
  ['with a connection for each call', calls, 1],
  ['with one connection for all', 1, calls],
])(
  'a client that disconnects %s, before it is identified, frees its slot',
  async (_how, connections, each) => {
    const { portal, token, count, open } = await listening()
    open()
    const holder = await scratch.pool.connect()
    await holder.query('begin; lock table sessions in access exclusive mode')
    const sockets = await Promise.all(Array.from({ length: connections }, () => send(portal, token, each)))
    await vi.waitFor(() => expect(count.arrived).toBe(calls), { timeout: 60_000 })
    await hangUp(portal, sockets)
    await holder.query('commit')
    holder.release()
    expect(await statusOfOneMore(portal, token)).toBe(200)
    await portal.close()
  },
  60_000,
)

test('a client that disconnects with many requests on one connection frees its slots', async () => {
  const { portal, token, count, open } = await listening()
  const socket = await send(portal, token, calls)
  await vi.waitFor(() => expect(count.begun).toBe(calls), { timeout: 60_000 })
  await hangUp(portal, [socket])
  open()
  expect(await statusOfOneMore(portal, token)).toBe(200)
  await portal.close()
})
