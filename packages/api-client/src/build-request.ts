import type { AnyCallInput } from './call-types.ts'
import type { Route } from './routes.ts'

export interface Caller {
  readonly token: string | null
  /** The origin and the path's template of the page, without anything secret of its address. */
  readonly pageUrl: string
}

export function buildRequest(route: Route, input: AnyCallInput, { token, pageUrl }: Caller): Request {
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
