import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { writeAnswer } from '../delivery/write-answer.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { readForm, textField } from '../provider/body-fields.ts'
import { type BodyFields, type ProviderRoute, SandboxRefusal } from '../provider/call.ts'
import type { Provider } from '../provider/provider.ts'
import { type ProviderName, providerNames, providers } from '../providers/providers.ts'

export interface SandboxRequest {
  readonly method: string
  readonly path: string
  readonly query: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

interface OnceRow {
  readonly hash: string
  readonly status: number
  readonly body: object
}

/** The ledger kind of responses stored by idempotency key. */
export const idempotencyKind = 'once'

/** Handles a request to a provider's API; undefined if the URL isn't part of it. */
export function answerCall(
  ledger: Ledger,
  request: SandboxRequest,
  now: Date,
): { status: number; body: object } | undefined {
  for (const name of providerNames) {
    const provider = providers[name]
    if (!request.path.startsWith(provider.prefix)) continue
    try {
      return answerFor(ledger, { name, ...provider }, request, now)
    } catch (error) {
      if (!(error instanceof SandboxRefusal)) throw error
      return { status: error.status, body: error.body }
    }
  }
  return undefined
}

function answerFor(
  ledger: Ledger,
  provider: Provider & { name: ProviderName },
  request: SandboxRequest,
  now: Date,
): { status: number; body: object } {
  const fields = readAll(provider, request)
  const { account, isPublic } = whoAsks(provider, request.headers, fields)
  const found = findRoute(provider.routes, request)
  if (found === undefined) {
    throw new SandboxRefusal(
      404,
      provider.refusal(404, 'not_found', `Unrecognized request URL (${request.path}).`),
    )
  }
  const { route, params } = found
  if (isPublic && !provider.browserPaths.test(request.path)) {
    throw new SandboxRefusal(401, provider.refusal(401, 'secret_key_required', 'This needs a secret key.'))
  }
  const call = { ledger, account, isPublic, params, fields, now }
  const key = request.method === 'POST' ? provider.readIdempotencyKey(request.headers, fields) : undefined
  if (key === undefined) return writeAnswer(ledger, provider.name, account, route.run(call), now)
  const id = `${provider.name} ${account} ${key}`
  const hash = createHash('sha256').update(`${request.path} ${request.body}`).digest('hex')
  const before = ledger.get<OnceRow>(idempotencyKind, id)
  if (before !== undefined) {
    if (before.hash === hash) return { status: before.status, body: before.body }
    const message = 'Keys for idempotent requests can only be used with the same parameters.'
    throw new SandboxRefusal(400, provider.refusal(400, 'idempotency_key_reused', message))
  }
  const answer = route.run(call)
  const once: OnceRow = { hash, status: answer.status, body: answer.body }
  return writeAnswer(ledger, provider.name, account, answer, now, [[idempotencyKind, id, once]])
}

function readAll(provider: Provider, request: SandboxRequest): BodyFields {
  return { ...readForm(request.query), ...provider.readBody(request.body) }
}

/** A key such as `sk_sandbox_acme` names its account; all others are invalid. */
function whoAsks(provider: Provider, headers: IncomingHttpHeaders, fields: BodyFields) {
  const shown = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? textField(fields, 'key') ?? ''
  const parts = /^(sk|pk)_sandbox_([a-z0-9-]{1,60})$/.exec(shown)
  if (parts === null)
    throw new SandboxRefusal(401, provider.refusal(401, 'unauthorized', 'Invalid API key provided.'))
  return { account: parts[2] ?? '', isPublic: parts[1] === 'pk' }
}

function findRoute(routes: readonly ProviderRoute[], { method, path }: SandboxRequest) {
  const parts = path.split('/')
  for (const route of routes) {
    const wanted = route.path.split('/')
    if (route.method !== method || wanted.length !== parts.length) continue
    if (!wanted.every((part, index) => part.startsWith(':') || part === parts[index])) continue
    const named = wanted.flatMap((part, index) =>
      part.startsWith(':') ? [[part.slice(1), decodeURIComponent(parts[index] ?? '')]] : [],
    )
    return { route, params: Object.fromEntries(named) as Record<string, string> }
  }
  return undefined
}
