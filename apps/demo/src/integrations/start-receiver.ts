import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Config } from '@portal/server/context/installation/config'
import type { DemoReceiver } from '../portal/demo-installation.ts'
import { findSiblingPort } from '../portal/find-sibling-port.ts'

export const receiverPath = '/order-desk'
/** The webhook address of a closed shop: every delivery fails. */
export const closedShopPath = '/old-shop'

const portDistance = 243

export async function startReceiver(config: Config): Promise<DemoReceiver> {
  const server = createServer((request, response) => {
    request.resume()
    const [status, answer] = answerOf(request.url === closedShopPath, receiver.isAway)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
  await listen(server, await findSiblingPort(config, portDistance))
  const { port } = server.address() as AddressInfo
  const receiver: DemoReceiver = {
    origin: `http://127.0.0.1:${port}`,
    isAway: false,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return receiver
}

function answerOf(isClosed: boolean, isAway: boolean): [status: number, answer: object] {
  if (isClosed) return [500, { error: 'This shop is closed' }]
  return isAway ? [503, { error: 'Back in a moment' }] : [200, { received: true }]
}

async function listen(server: Server, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
}
