import { setTimeout as sleep } from 'node:timers/promises'
import type { ClusterPortal } from './cluster-portal.ts'

export interface LoadDealer {
  readonly email: string
  readonly token: string
}

/** What API clients and users observed; a reference number is the client's own id for an order. */
export interface LoadResult {
  /** Orders acknowledged by the portal, by reference number. */
  readonly placed: ReadonlyMap<string, number>
  readonly authorized: ReadonlySet<number>
  readonly canceled: ReadonlySet<number>
  /** How often a user did not find their own change in the next response. */
  readonly staleReads: number
  readonly calls: number
  /** Failed requests by the failure under way, and then by request and status, such as `POST order-search 503`. */
  readonly failures: Readonly<Record<string, Readonly<Record<string, number>>>>
  /** The longest time without an acknowledged order. */
  readonly longestWritePauseMs: number
}

interface LoadParts {
  readonly dealers: readonly LoadDealer[]
  readonly password: string
  readonly skus: readonly string[]
  /** The failure currently under way. */
  readonly cause: () => string
}

const address = {
  ...{ name: 'Receiving Desk', addressLine1: '12 Orchard Lane', city: 'Concord' },
  ...{ state: 'MA', postal: '01742', country: 'US' },
}
const timeZones = ['America/Chicago', 'America/Denver'] as const
const answerLimitMs = 30_000
const pauseMs = 150

/**
 * Lets each dealer's API client place, authorize and cancel orders, and each dealer browse, until the signal aborts.
 */
export async function runMixedLoad(
  portalUrl: string,
  { dealers, password, skus, cause }: LoadParts,
  signal: AbortSignal,
): Promise<LoadResult> {
  const placed = new Map<string, number>()
  const [authorized, canceled] = [new Set<number>(), new Set<number>()]
  const failures: Record<string, Record<string, number>> = {}
  let [calls, staleReads, longestWritePauseMs, lastWriteMs] = [0, 0, 0, performance.now()]

  /** Sends a request once; undefined if it failed, which is counted. */
  const once = async (method: string, path: string, { headers = {}, body }: CallOptions) => {
    calls += 1
    const name = `${method} ${path.replace(/\?.*$/, '').replaceAll(/\/\d+/g, '/:id')}`
    const fail = (answer: string) => {
      const during = cause()
      failures[during] ??= {}
      const counts = failures[during]
      counts[`${name} ${answer}`] = (counts[`${name} ${answer}`] ?? 0) + 1
      return undefined
    }
    try {
      const answer = await fetch(`${portalUrl}${path}`, {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(answerLimitMs),
      })
      const text = await answer.text()
      if (!answer.ok) return fail(`${answer.status}`)
      const isJson = answer.headers.get('content-type')?.startsWith('application/json') === true
      return { cookies: answer.headers.getSetCookie(), body: isJson ? JSON.parse(text) : text }
    } catch (error) {
      const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error
      return fail(reason instanceof Error ? ((reason as { code?: string }).code ?? reason.name) : 'unknown')
    }
  }
  /** Repeats a request until it succeeds, as a client with an idempotency key does. */
  const retryUntilDone = async (method: string, path: string, options: CallOptions) => {
    for (;;) {
      const answer = await once(method, path, options)
      if (answer !== undefined) return answer
      await sleep(300)
    }
  }

  const program = async ({ token }: LoadDealer, index: number) => {
    for (let count = 0; !signal.aborted; count += 1) {
      const reference = `P${index}-${count}`
      const headers = { authorization: `Bearer ${token}`, 'idempotency-key': reference }
      const lines = [{ sku: skus[(index + count) % skus.length], quantity: 1 }]
      const order = {
        referenceNumber: reference,
        shippingMethod: 'Standard',
        shippingAddress: address,
        lines,
      }
      const { body } = await retryUntilDone('POST', '/api/v1/orders', { headers, body: order })
      placed.set(reference, body.id)
      longestWritePauseMs = Math.max(longestWritePauseMs, performance.now() - lastWriteMs)
      lastWriteMs = performance.now()
      const change = async (what: string) =>
        await retryUntilDone('PATCH', `/api/v1/orders/${body.id}/${what}`, { headers })
      if (count % 3 === 0) authorized.add((await change('authorize')).body.id)
      if (count % 5 === 1) canceled.add((await change('cancel')).body.id)
      await once('GET', '/api/v1/orders?limit=20', { headers })
      await sleep(pauseMs)
    }
  }
  const person = async ({ email }: LoadDealer) => {
    const signIn = { body: { email, password } }
    const { body } = await retryUntilDone('POST', '/api-public/dealer-portal/dealer/login', signIn)
    let cookie = ''
    const call = async (method: string, path: string, options: CallOptions = {}) => {
      const answer = await once(method, path, {
        ...options,
        headers: { 'x-access-token': body.token, cookie },
      })
      // Stores cookies like a browser; they are dropped below, as when they expire.
      const [changed] = answer?.cookies ?? []
      if (changed !== undefined) cookie = changed.split(';')[0] ?? ''
      return answer?.body
    }
    for (let count = 0; !signal.aborted; count += 1) {
      const found = await call('POST', '/api/dealer-portal/order-search/', { body: { limit: 20 } })
      const [first] = found?.items ?? []
      if (first !== undefined) await call('GET', `/api/dealer-portal/orders/${first.id}`)
      await call('POST', '/api/dealer-portal/dealer-products/search', { body: { limit: 20 } })
      if (count % 4 === 0) {
        const timeZone = timeZones[(count / 4) % 2]
        const set = await call('PUT', '/api/dealer-portal/dealer/time-zone', { body: { timeZone } })
        const seen = set && (await call('GET', '/api/dealer-portal/dealer/'))
        if (seen && seen.timeZone !== timeZone) staleReads += 1
      }
      if (count % 10 === 5)
        await call('POST', '/api/dealer-portal/order-search/export', { body: { bulkActionType: 'all' } })
      if (count % 6 === 3) cookie = ''
      await sleep(pauseMs)
    }
  }
  await Promise.all(dealers.flatMap((dealer, index) => [program(dealer, index), person(dealer)]))
  return { placed, authorized, canceled, staleReads, calls, failures, longestWritePauseMs }
}

interface CallOptions {
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
}

/** Creates a supplier with dealers, who share the given password, and products in stock. */
export async function setUpLoad(
  portal: ClusterPortal,
  { handle, host, password, importFile }: LoadSupplier,
): Promise<{ readonly dealers: readonly LoadDealer[]; readonly skus: readonly string[] }> {
  const of = ['--supplier', handle]
  await portal.cli(
    ...['supplier', 'create', '--handle', handle, '--name', 'Cluster', '--currency', 'USD', '--host', host],
    ...['--set', 'payment_collection=true'],
  )
  const skus = Array.from({ length: 20 }, (_, index) => `SKU-${index}`)
  await importFile('products', [
    'productSku,title,sku,price,quantity',
    ...skus.map((sku) => `P-${sku},Lamp,${sku},9.50,100000`),
  ])
  const emails = Array.from({ length: 3 }, (_, index) => `shop${index}@cluster.example`)
  const dealers: LoadDealer[] = []
  for (const email of emails) {
    await portal.cli('dealer', 'create', ...of, '--email', email, '--password', password)
    const limits = ['--per-second', '1000', '--burst', '2000']
    const made = await portal.cli(
      'key',
      'create',
      ...of,
      '--name',
      'Load',
      '--dealer',
      email,
      ...limits,
      '--json',
    )
    dealers.push({ email, token: (JSON.parse(made) as { secret: string }).secret })
  }
  return { dealers, skus }
}

interface LoadSupplier {
  readonly handle: string
  readonly host: string
  readonly password: string
  importFile(kind: 'products', lines: readonly string[]): Promise<void>
}
