import { Agent, request } from 'node:http'
import { getSession, login } from '@portal/contract/access/session.endpoints'
import { searchOrders } from '@portal/contract/order-search/order-search.endpoints'
import { getOrder } from '@portal/contract/orders/orders.endpoints'

/** What came back: the status and the body as text; reading it is the caller's time. */
export interface Answer {
  readonly status: number
  readonly text: string
}

/** One person's connection to a running portal: one socket, kept open. */
export interface PortalClient {
  get(path: string): Promise<string>
  search(body: object): Promise<string>
  detail(orderId: number): Promise<string>
  session(): Promise<string>
  close(): void
}

/** Signs in at `port` on this machine as a dealer of the supplier that answers on `host`. */
export async function signIn(
  port: number,
  person: { readonly host: string; readonly email: string; readonly password: string },
): Promise<PortalClient> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const call = calling(agent, port, person.host)
  const answer = await call(
    'POST',
    login.path,
    JSON.stringify({ email: person.email, password: person.password }),
  )
  const { token } = JSON.parse(answer) as { token: string }
  return {
    get: (path) => call('GET', path, undefined, token),
    search: (body) => call('POST', searchOrders.path, JSON.stringify(body), token),
    detail: (orderId) => call('GET', getOrder.path.replace(':id', String(orderId)), undefined, token),
    session: () => call('GET', getSession.path, undefined, token),
    close: () => agent.destroy(),
  }
}

function calling(agent: Agent, port: number, host: string) {
  return async (method: string, path: string, body?: string, token?: string): Promise<string> => {
    const headers = {
      host: `${host}:${port}`,
      'x-page-url': `http://${host}:${port}/orders`,
      ...(token === undefined ? {} : { 'x-access-token': token }),
      ...(body === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
    }
    const answer = await new Promise<Answer>((resolve, reject) => {
      const asked = request({ agent, port, host: '127.0.0.1', method, path, headers }, (incoming) => {
        const parts: Buffer[] = []
        incoming.on('data', (part: Buffer) => parts.push(part))
        incoming.on('end', () =>
          resolve({ status: incoming.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8') }),
        )
        incoming.on('error', reject)
      })
      asked.on('error', reject)
      asked.end(body)
    })
    if (answer.status === 200) return answer.text
    throw new Error(`${method} ${path} answered ${answer.status}: ${answer.text.slice(0, 300)}`)
  }
}
