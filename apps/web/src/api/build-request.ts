import type { EndpointDefinition } from '@portal/contract/api/endpoint'
import { pageUrl } from '../navigation/page-name.ts'
import type { AnyCallInput } from './call-input.ts'

/** The HTTP request that a call stands for. */
export function buildRequest(form: EndpointDefinition, input: AnyCallInput, token: string | null): Request {
  const address = new URL(
    pathOf(form.path, input.params ?? {}) + queryOf(input.query ?? {}),
    window.location.href,
  )
  const headers = new Headers({ Accept: form.answerMedia ?? 'application/json' })
  headers.set('X-PAGE-URL', pageUrl(window.location))
  if (token) headers.set('X-ACCESS-TOKEN', token)
  if (input.idempotencyKey) headers.set('Idempotency-Key', input.idempotencyKey)
  if (input.waitSeconds !== undefined) headers.set('Prefer', `wait=${input.waitSeconds}`)
  const body = bodyOf(form, input)
  if (typeof body === 'string') headers.set('Content-Type', 'application/json')
  return new Request(address, {
    method: form.method,
    headers,
    ...(body === undefined ? {} : { body }),
    ...(input.signal ? { signal: input.signal } : {}),
  })
}

function pathOf(path: string, params: Readonly<Record<string, string | number>>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}

function queryOf(query: NonNullable<AnyCallInput['query']>): string {
  const written = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue
    for (const entry of Array.isArray(value) ? value : [value]) written.append(name, String(entry))
  }
  return written.size > 0 ? `?${written}` : ''
}

function bodyOf(form: EndpointDefinition, { body, file }: AnyCallInput): string | FormData | undefined {
  if (!form.upload) return body === undefined ? undefined : JSON.stringify(body)
  const parts = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) parts.append(name, String(value))
  if (file) parts.append(form.upload.field, file)
  return parts
}
