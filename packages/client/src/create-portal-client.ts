import {
  type CallName,
  type Calls,
  calls,
  type ListName,
  type NewOrder,
  type Order,
  type OrderCheck,
} from './calls.generated.ts'
import { retryPauses, sendWithRetries } from './send-with-retries.ts'

export interface PortalClientOptions {
  /** The portal's URL, such as `https://dealers.example`. */
  readonly url: string
  /** A dealer token or a supplier key. A function is called before every request, for rotating tokens. */
  readonly token: string | (() => string | Promise<string>)
  /** The maximum number of attempts if the portal is busy or down; 5 by default. */
  readonly maxTries?: number
  /** The timeout per attempt; 30 seconds by default. */
  readonly timeoutMs?: number
  /** Another `fetch`, for tests and proxies. */
  readonly fetch?: typeof fetch
}

/** Options of every request. */
export interface CallSettings {
  /** For requests that create something; generated if omitted. Set your own to be safe across restarts. */
  readonly idempotencyKey?: string | undefined
  readonly signal?: AbortSignal | undefined
}

type Required<Name extends CallName> = Omit<Calls[Name], 'answer'>
type Given<Name extends CallName> =
  Record<never, never> extends Required<Name>
    ? [input?: Required<Name> & CallSettings]
    : [input: Required<Name> & CallSettings]
type NewOrderInput = { readonly body: NewOrder } & CallSettings
type ItemOf<Name extends ListName> = Calls[Name]['answer']['items'][number]

/** A portal's API: all endpoints by name, and lists by page or by object. */
export interface PortalClient {
  /** Checks an order without placing it: prices, stock and problems by line. */
  call(name: 'createOrder', input: NewOrderInput & { query: { dryRun: true } }): Promise<OrderCheck>
  /** Places an order, once per Idempotency-Key. */
  call(name: 'createOrder', input: NewOrderInput): Promise<Order>
  /** Sends a request and returns the response; throws a PortalError if it is refused. */
  call<Name extends CallName>(name: Name, ...given: Given<Name>): Promise<Calls[Name]['answer']>
  /** The pages of a list, from the start or from the cursor in `query.after`. */
  pages<Name extends ListName>(name: Name, ...given: Given<Name>): AsyncGenerator<Calls[Name]['answer']>
  /** The objects of a list, across all its pages. */
  each<Name extends ListName>(name: Name, ...given: Given<Name>): AsyncGenerator<ItemOf<Name>>
}

interface AnyInput extends CallSettings {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>> | undefined
  readonly body?: unknown
}

interface AnyPage {
  readonly items: readonly unknown[]
  readonly hasMore: boolean
  readonly after: string | null
}

/** Creates a client for a portal and a token. */
export function createPortalClient(options: PortalClientOptions): PortalClient {
  const call = (name: CallName, input: AnyInput = {}) => send(options, name, input)
  async function* pages(name: ListName, input: AnyInput = {}): AsyncGenerator<AnyPage> {
    let query = input.query
    for (;;) {
      const page = (await call(name, { ...input, query })) as AnyPage
      yield page
      if (!page.hasMore || page.after === null) return
      query = { ...input.query, after: page.after }
    }
  }
  async function* each(name: ListName, input: AnyInput = {}): AsyncGenerator<unknown> {
    for await (const page of pages(name, input)) yield* page.items
  }
  return { call, pages, each } as PortalClient
}

async function send(options: PortalClientOptions, name: CallName, input: AnyInput): Promise<unknown> {
  const { method, path, creates, media } = calls[name]
  const { token, maxTries = retryPauses.maxAttempts, timeoutMs = 30_000 } = options
  const headers = new Headers({
    Accept: media ?? 'application/json',
    'X-API-TOKEN': typeof token === 'string' ? token : await token(),
  })
  // Every attempt has the same key, so it takes effect once.
  if (creates) headers.set('Idempotency-Key', input.idempotencyKey ?? crypto.randomUUID())
  if (input.body !== undefined) headers.set('Content-Type', 'application/json')
  const body = input.body === undefined ? null : JSON.stringify(input.body)
  const response = await sendWithRetries(
    addressOf(options.url, path, input),
    { method, headers, body },
    { fetch: options.fetch ?? fetch, maxTries, timeoutMs, signal: input.signal },
  )
  if (media === undefined) return await response.json()
  return new Uint8Array(await response.arrayBuffer())
}

function addressOf(portal: string, path: string, { params = {}, query = {} }: AnyInput): URL {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))
  const address = new URL(filled, portal)
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue
    for (const entry of Array.isArray(value) ? value : [value])
      address.searchParams.append(name, String(entry))
  }
  return address
}
