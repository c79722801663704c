import type { EndpointName } from '@portal/contract/api/endpoints'
import { type ApiError, readApiError, unreachableError } from './api-error.ts'
import type { AnyCallInput, CallAnswer, CallInput } from './call-types.ts'
import type { Route } from './routes.ts'
import { waitForRetry } from './wait-for-retry.ts'

interface Caller {
  readonly token: string | null
  /** The page's origin and route template, without secrets from its URL. */
  readonly pageUrl: string
}

export interface ApiClientOptions<Names extends EndpointName> {
  /** Called for each request. */
  readonly readCaller: () => Caller
  /** The response of a prefetched request; undefined for all others. */
  readonly takePrefetched?: (name: Names, body: unknown) => Promise<Response> | undefined
  /** Called with each response's version; null if it has none. */
  readonly onVersion: (version: string | null) => void
  /** Called when a request fails with 401 or 403. */
  readonly onUnauthorized: (error: ApiError) => void
  /** Called with the message of a server error (status 500 or higher). */
  readonly onServerError: (message: string) => void
  /** Called when a request waits because the server is busy. */
  readonly onDelay: () => void
}

export interface ApiClient<Names extends EndpointName> {
  /** Sends a request and returns its response; rejects with an `ApiError`. */
  readonly call: <Name extends Names>(
    name: Name,
    ...input: Record<never, never> extends CallInput<Name> ? [CallInput<Name>?] : [CallInput<Name>]
  ) => Promise<CallAnswer<Name>>
}

/**
 * Creates an application's client from its routes. Requests deferred by a busy server are retried after the requested
 * time, unless they might take effect twice.
 */
export function createApiClient<Names extends EndpointName>(
  routes: Readonly<Record<Names, Route>>,
  options: ApiClientOptions<Names>,
): ApiClient<Names> {
  return {
    call: async <Name extends Names>(name: Name, input: AnyCallInput = {}) =>
      (await send(routes[name], input, {
        ...options,
        prefetched: options.takePrefetched?.(name, input.body),
      })) as CallAnswer<Name>,
  }
}

type SendOptions = Omit<ApiClientOptions<never>, 'takePrefetched'> & {
  readonly prefetched: Promise<Response> | undefined
}

async function send(
  route: Route,
  input: AnyCallInput,
  { prefetched, ...options }: SendOptions,
): Promise<unknown> {
  for (let retries = 0; ; retries += 1) {
    const request = buildRequest(route, input, options.readCaller())
    const response = await receive(request, () => (retries === 0 && prefetched) || fetch(request))
    options.onVersion(response.headers.get('X-APP-VERSION'))
    if (response.ok) return await receive(request, () => readAnswer(route, response))
    const error = await readApiError(response)
    const hasKey = input.idempotencyKey !== undefined
    const refused = { error, hasKey, retries, signal: request.signal, onDelay: options.onDelay }
    if (await waitForRetry(route, refused)) continue
    if (error.status === 401 || error.status === 403) options.onUnauthorized(error)
    if (error.status >= 500) options.onServerError(error.message)
    throw error
  }
}

/** A response that breaks off counts as unreachable, because the outcome is unknown. */
async function receive<Part>(request: Request, work: () => Promise<Part>): Promise<Part> {
  try {
    return await work()
  } catch (error) {
    // An aborted request isn't a network failure.
    throw request.signal.aborted ? error : unreachableError()
  }
}

async function readAnswer(route: Route, response: Response): Promise<unknown> {
  const isJson = response.headers.get('Content-Type')?.includes('json') ?? false
  return route.answerMedia && !isJson ? await response.blob() : await response.json()
}

function buildRequest(route: Route, input: AnyCallInput, { token, pageUrl }: Caller): Request {
  const url = new URL(
    fillPath(route.path, input.params ?? {}) + queryString(input.query ?? {}),
    window.location.href,
  )
  const headers = new Headers({ Accept: route.answerMedia?.join(', ') ?? 'application/json' })
  headers.set('X-PAGE-URL', pageUrl)
  if (token) headers.set('X-ACCESS-TOKEN', token)
  if (input.idempotencyKey) headers.set('Idempotency-Key', input.idempotencyKey)
  if (input.waitSeconds !== undefined) headers.set('Prefer', `wait=${input.waitSeconds}`)
  const body = encodeBody(route, input)
  if (typeof body === 'string') headers.set('Content-Type', 'application/json')
  return new Request(url, {
    method: route.method,
    headers,
    ...(body === undefined ? {} : { body }),
    ...(input.signal ? { signal: input.signal } : {}),
  })
}

function fillPath(path: string, params: Readonly<Record<string, string | number>>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}

function queryString(query: NonNullable<AnyCallInput['query']>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue
    for (const entry of Array.isArray(value) ? value : [value]) params.append(name, String(entry))
  }
  return params.size > 0 ? `?${params}` : ''
}

function encodeBody(route: Route, { body, file }: AnyCallInput): string | FormData | undefined {
  if (!route.uploadField) return body === undefined ? undefined : JSON.stringify(body)
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) form.append(name, String(value))
  if (file) form.append(route.uploadField, file)
  return form
}
