import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Config } from '@portal/server/context/installation/config'
import { portBeside } from '../seeding/port-beside.ts'

/** The program of a dealer that receives events of its orders; it reads nothing and answers everything. */
export interface DemoReceiver {
  readonly url: string
  /** While true it answers that it is away. */
  isAway: boolean
  stop(): Promise<void>
}

export const receiverPath = '/order-desk'

const portDistance = 243

export async function startReceiver(config: Config): Promise<DemoReceiver> {
  const server = createServer((request, response) => {
    request.resume()
    const [status, answer] = receiver.isAway
      ? [503, { error: 'Back in a moment' }]
      : [200, { received: true }]
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
  await listen(server, await portBeside(config, portDistance))
  const { port } = server.address() as AddressInfo
  const receiver: DemoReceiver = {
    url: `http://127.0.0.1:${port}${receiverPath}`,
    isAway: false,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return receiver
}

async function listen(server: Server, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
}
