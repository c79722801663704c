import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { drawFaultOutcome, type Faults, noFaults, readFaults } from '../control/faults.ts'
import { describeState } from '../control/state.ts'
import { clearDuePayments } from '../delivery/clear-due-payments.ts'
import { deliverWebhooks } from '../delivery/deliver-webhooks.ts'
import { webhookId, webhookKind } from '../delivery/webhook-queue.ts'
import { writeAnswer } from '../delivery/write-answer.ts'
import { Ledger } from '../ledger/ledger.ts'
import type { BankAct, BankActs, Webhook } from '../provider/provider.ts'
import { type ProviderName, providers } from '../providers/providers.ts'
import { answerCall, idempotencyKind, type SandboxRequest } from './answer-call.ts'

const folder = join(
  dirname(createRequire(import.meta.url).resolve('@portal/pay-sandbox/package.json')),
  'web',
)

const script = 'text/javascript; charset=utf-8'

const style = 'text/css; charset=utf-8'

const html = 'text/html; charset=utf-8'

const inFrame = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'"

const alone = `${inFrame}; frame-ancestors 'none'`

const files = {
  '/stripe.js': { name: 'stripe.js', type: script, isStandIn: true },
  '/square.js': { name: 'square.js', type: script, isStandIn: true },
  '/frames/card.html': { name: 'card-frame.html', type: html, policy: inFrame },
  '/frames/card-frame.js': { name: 'card-frame.js', type: script },
  '/frames/challenge.html': { name: 'challenge-frame.html', type: html, policy: inFrame },
  '/frames/challenge-frame.js': { name: 'challenge-frame.js', type: script },
  '/frames/frame.css': { name: 'frame.css', type: style },
  '/': { name: 'control.html', type: html, policy: alone },
  '/control/control.js': { name: 'control.js', type: script },
  '/control/control.css': { name: 'control.css', type: style },
} as const satisfies Record<string, FileRow>

export interface SandboxOptions {
  readonly host: string
  readonly port: number
  readonly ledgerPath: string
}

export interface Sandbox {
  readonly port: number
  close(): Promise<void>
}

interface RunningSandbox {
  readonly ledger: Ledger
  faults: Faults
}

const tickMs = 200
const maxBodyLength = 1024 * 1024

/** Starts a sandbox; port 0 takes any free port. */
export async function serveSandbox({ host, port, ledgerPath }: SandboxOptions): Promise<Sandbox> {
  const sandbox: RunningSandbox = { ledger: new Ledger(ledgerPath), faults: noFaults }
  const server = createServer((request, response) => {
    answer(sandbox, request, response).catch(() => response.destroy())
  })
  let isClosing = false
  server.listen({ host, port })
  await once(server, 'listening')
  const ticking = (async () => {
    while (!isClosing) {
      clearDuePayments(sandbox.ledger, new Date())
      await deliverWebhooks(sandbox.ledger, new Date())
      await sleep(tickMs)
    }
  })()
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      isClosing = true
      server.closeAllConnections()
      server.close()
      await ticking
      sandbox.ledger.close()
    },
  }
}

async function answer(
  sandbox: RunningSandbox,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://sandbox')
  const sandboxRequest: SandboxRequest = {
    method: request.method ?? 'GET',
    path: pathname,
    query: searchParams.toString(),
    headers: request.headers,
    body: await readBody(request),
  }
  const page = sandboxRequest.method === 'GET' ? findPage(pathname) : undefined
  if (page !== undefined) {
    const policy = page.policy === undefined ? {} : { 'content-security-policy': page.policy }
    response.writeHead(200, { 'content-type': page.type, 'cache-control': 'no-store', ...policy })
    response.end(page.content)
    return
  }
  if (pathname.startsWith('/control/')) return sendJson(response, control(sandbox, sandboxRequest))
  // Browsers may send requests with the publishable key.
  response.setHeader('access-control-allow-origin', '*')
  response.setHeader('access-control-allow-headers', 'authorization, content-type')
  if (sandboxRequest.method === 'OPTIONS') return void response.writeHead(204).end()
  await answerProvider(sandbox, sandboxRequest, response)
}

async function answerProvider(
  sandbox: RunningSandbox,
  sandboxRequest: SandboxRequest,
  response: ServerResponse,
): Promise<void> {
  const { ledger, faults } = sandbox
  const outcome = drawFaultOutcome(faults, Math.random)
  if (faults.delayMs > 0) await sleep(faults.delayMs)
  if (outcome === 'dropBefore') return void response.destroy()
  const broken = { status: 500, body: { error: { type: 'api_error', message: 'Something is broken.' } } }
  if (outcome === 'failBefore') return sendJson(response, broken)
  const done = answerCall(ledger, sandboxRequest, new Date())
  if (outcome === 'dropAfter') return void response.destroy()
  if (outcome === 'failAfter') return sendJson(response, broken)
  sendJson(response, done ?? { status: 404, body: { error: { type: 'invalid_request_error' } } })
}

function control(sandbox: RunningSandbox, sandboxRequest: SandboxRequest): { status: number; body: object } {
  const { ledger } = sandbox
  const [, , what, provider, account] = sandboxRequest.path.split('/')
  const done = { status: 200, body: { done: true } }
  if (sandboxRequest.method === 'GET' && what === 'state') {
    return { status: 200, body: describeState(ledger, sandbox.faults) }
  }
  // Pages of another origin can't send this type without a preflight request.
  const isOwn = sandboxRequest.headers['content-type'] === 'application/json'
  if (sandboxRequest.method !== 'PUT' || !isOwn) return { status: 404, body: { done: false } }
  if (what === 'faults') {
    sandbox.faults = readFaults(JSON.parse(sandboxRequest.body))
    return done
  }
  if (what === 'clear') {
    clearDuePayments(ledger, new Date(), Number.POSITIVE_INFINITY)
    return done
  }
  if (what === 'forget-keys') {
    ledger.forget(idempotencyKind)
    return done
  }
  const isKnown = Object.hasOwn(providers, provider ?? '') && account !== undefined
  if (!isKnown) return { status: 404, body: { done: false } }
  return controlAccount(
    ledger,
    what ?? '',
    { provider: provider as ProviderName, account },
    sandboxRequest.body,
  )
}

/** Registers an account's webhook, or runs a bank or network action on its payments or cards. */
function controlAccount(
  ledger: Ledger,
  what: string,
  { provider, account }: { readonly provider: ProviderName; readonly account: string },
  body: string,
): { status: number; body: object } {
  if (what === 'webhooks') {
    const { url, secret } = JSON.parse(body) as Webhook
    ledger.write([[webhookKind, webhookId(provider, account), { url, secret }]])
    return { status: 200, body: { done: true } }
  }
  const acts: Readonly<Record<string, keyof BankActs>> = {
    dispute: 'dispute',
    fail: 'fail',
    card: 'updateCard',
  }
  const act = acts[what]
  const now = new Date()
  const answer = act && providers[provider].acts[act](ledger, account, JSON.parse(body) as BankAct, now)
  return answer === undefined
    ? { status: 404, body: { done: false } }
    : writeAnswer(ledger, provider, account, answer, now)
}

function sendJson(response: ServerResponse, { status, body }: { status: number; body: object }): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length
    if (length > maxBodyLength) throw new Error('The body is too long.')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

interface PageFile {
  readonly type: string
  readonly content: string
  /** The content security policy; absent for scripts, which use their page's. */
  readonly policy?: string
}

interface FileRow {
  readonly name: string
  readonly type: string
  readonly policy?: string
  /** Whether the script replaces a provider's script and its frames. */
  readonly isStandIn?: true
}

/** The file at a URL; undefined if there is none. */
function findPage(path: string): PageFile | undefined {
  if (!Object.hasOwn(files, path)) return undefined
  const { name, type, policy, isStandIn }: FileRow = files[path as keyof typeof files]
  const content = isStandIn ? closedIn([read('provider-frame.js'), read(name)]) : read(name)
  return { type, content, ...(policy === undefined ? {} : { policy }) }
}

function read(name: string): string {
  return readFileSync(join(folder, name), 'utf8')
}

/** Wraps several sources in one script without globals, except the intended ones. */
function closedIn(sources: readonly string[]): string {
  return `;(() => {\n${sources.join('\n')}\n})()\n`
}
