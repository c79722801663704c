import { Agent, request } from 'node:http'
import { getSession, login } from '@portal/contract/access/session.endpoints'
import { searchOrders } from '@portal/contract/order-search/order-search.endpoints'
import { getOrder } from '@portal/contract/orders/orders.endpoints'

interface Answer {
  readonly status: number
  readonly text: string
}

export interface PortalClient {
  get(path: string): Promise<string>
  /** `key` is an idempotency key. */
  post(path: string, body: object, key?: string): Promise<string>
  /** `label` names the request for an instrumented server. */
  search(body: object, label?: string): Promise<string>
  /** The same search with a browser's `Accept-Encoding`; the body stays compressed. */
  searchPacked(body: object): Promise<string>
  detail(orderId: number, label?: string): Promise<string>
  session(): Promise<string>
  close(): void
}

/** Signs in at `port` on this machine as a dealer of the supplier on `host`. */
export async function signIn(
  port: number,
  person: { readonly host: string; readonly email: string; readonly password: string },
): Promise<PortalClient> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const call = calling(agent, port, person.host)
  const form = JSON.stringify({ email: person.email, password: person.password })
  const answer = await call('POST', login.path, { body: form })
  const { token } = JSON.parse(answer) as { token: string }
  return {
    get: (path) => call('GET', path, { token }),
    post: (path, body, key) => call('POST', path, { body: JSON.stringify(body), token, key }),
    search: (body, label) => call('POST', searchOrders.path, { body: JSON.stringify(body), token, label }),
    searchPacked: (body) =>
      call('POST', searchOrders.path, {
        body: JSON.stringify(body),
        token,
        encodings: 'gzip, deflate, br, zstd',
      }),
    detail: (orderId, label) => call('GET', getOrder.path.replace(':id', String(orderId)), { token, label }),
    session: () => call('GET', getSession.path, { token }),
    close: () => agent.destroy(),
  }
}

export interface ProgramClient {
  get(path: string): Promise<string>
  post(path: string, body: object, key: string): Promise<string>
  close(): void
}

/** A client of the integrator API at `port` on this machine, with a token. */
export function programOf(
  port: number,
  { host, apiToken }: { host: string; apiToken: string },
): ProgramClient {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const call = calling(agent, port, host)
  return {
    get: (path) => call('GET', path, { apiToken }),
    post: (path, body, key) => call('POST', path, { body: JSON.stringify(body), apiToken, key }),
    close: () => agent.destroy(),
  }
}

/** A client of the console at `port` on this machine, with a staff session. */
export function staffOf(port: number, { host, session }: { host: string; session: string }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const call = calling(agent, port, host)
  return {
    get: (path: string) => call('GET', path, { session }),
    post: (path: string, body: object) => call('POST', path, { body: JSON.stringify(body), session }),
    close: () => agent.destroy(),
  }
}

/** Optional parts of a request besides method and path. */
interface Extras {
  readonly body?: string
  readonly token?: string
  readonly apiToken?: string
  /** A staff session, as in its cookie. */
  readonly session?: string
  readonly label?: string | undefined
  readonly key?: string | undefined
  readonly encodings?: string
}

function calling(agent: Agent, port: number, host: string) {
  return async (method: string, path: string, extras: Extras): Promise<string> => {
    const headers = headersOf(`${host}:${port}`, extras)
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
      asked.end(extras.body)
    })
    // 202: it continues as a job.
    if (answer.status === 200 || answer.status === 202) return answer.text
    throw new Error(`${method} ${path} answered ${answer.status}: ${answer.text.slice(0, 300)}`)
  }
}

function headersOf(
  origin: string,
  { body, token, apiToken, session, label, key, encodings }: Extras,
): Record<string, string> {
  return {
    host: origin,
    'x-page-url': `http://${origin}/orders`,
    ...(token === undefined ? {} : { 'x-access-token': token }),
    ...(apiToken === undefined ? {} : { 'x-api-token': apiToken }),
    ...(session === undefined ? {} : { cookie: `console=${session}`, 'sec-fetch-site': 'same-origin' }),
    ...(encodings === undefined ? {} : { 'accept-encoding': encodings }),
    ...(label === undefined ? {} : { 'x-bench-case': label }),
    ...(key === undefined ? {} : { 'idempotency-key': key }),
    ...(body === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
  }
}
