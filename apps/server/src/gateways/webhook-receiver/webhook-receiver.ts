import type { LookupAddress } from 'node:dns'
import {
  type ClientRequest,
  Agent as HttpAgent,
  type IncomingMessage,
  request as requestHttp,
} from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import { isLoopbackHost } from '@portal/contract/webhooks/webhook-address.rules'
import { webhookLimits } from '@portal/contract/webhooks/webhook-limits'
import { errorCode } from '@portal/database/client/error-code'
import { type AddressPolicy, AddressRefused, checkedAddresses, lookupOf } from './checked-lookup.ts'
import { redirectProblem } from './redirect-problem.ts'

/** The outcome of an attempt: the response as far as it was read, or the problem. */
export interface WebhookAnswer {
  readonly durationMs: number
  readonly status: number | null
  readonly headers: Readonly<Record<string, string>> | null
  readonly body: string | null
  readonly problem: string | null
}

export interface WebhookConnection {
  post(headers: Readonly<Record<string, string>>, body: string): Promise<WebhookAnswer>
  close(): void
}

type Received = Pick<WebhookAnswer, 'status' | 'headers' | 'body'>

/** Opens connections to a receiver, whose addresses are resolved and checked once; redirects are not followed. */
export function connectWebhook(
  policy: AddressPolicy,
  url: string,
  { answerMs = webhookLimits.answerMs, maxSockets }: { answerMs?: number; maxSockets: number },
): WebhookConnection {
  const target = new URL(url)
  const isSecure = target.protocol === 'https:'
  const agent = isSecure
    ? new HttpsAgent({ keepAlive: true, maxSockets })
    : new HttpAgent({ keepAlive: true, maxSockets })
  let addresses: Promise<readonly LookupAddress[]> | undefined
  const findAddresses = () => {
    addresses ??= checkedAddresses(policy, target.hostname).catch((error: unknown) => {
      addresses = undefined
      throw error
    })
    return addresses
  }
  const post = async (headers: Readonly<Record<string, string>>, body: string): Promise<WebhookAnswer> => {
    const begun = performance.now()
    const tell = (answer: Omit<WebhookAnswer, 'durationMs'>) => ({
      ...answer,
      durationMs: Math.round(performance.now() - begun),
    })
    const timer = new AbortController()
    const timeout = setTimeout(() => timer.abort(), answerMs)
    try {
      requireAllowedScheme(policy, target)
      const lookup = lookupOf(await abortable(findAddresses(), timer.signal))
      const options = { method: 'POST', agent, headers, signal: timer.signal, lookup }
      const request = isSecure ? requestHttps(target, options) : requestHttp(target, options)
      const received = await exchange(request, body)
      return tell({ ...received, problem: redirectProblem(target, received) })
    } catch (error) {
      const problem = timer.signal.aborted
        ? `no response within ${answerMs / 1000} seconds`
        : problemOf(error)
      return tell({ status: null, headers: null, body: null, problem })
    } finally {
      clearTimeout(timeout)
    }
  }
  return { post, close: () => agent.destroy() }
}

function requireAllowedScheme({ allowsLoopback }: AddressPolicy, { protocol, hostname }: URL): void {
  if (protocol === 'https:' || (allowsLoopback && isLoopbackHost(hostname))) return
  throw new AddressRefused(hostname)
}

async function abortable<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return await Promise.race([
    work,
    new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true })
    }),
  ])
}

/** Sends the body and reads the response. Its status counts even if its body breaks off. */
async function exchange(request: ClientRequest, body: string): Promise<Received> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request.on('response', resolve)
    request.on('error', reject)
    request.end(body)
  })
  return {
    status: response.statusCode ?? null,
    headers: plainHeaders(response),
    body: await readBeginning(response),
  }
}

async function readBeginning(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      bytes += chunk.length
      // Leaving the loop closes the connection.
      if (bytes >= webhookLimits.answerBytes) break
    }
  } catch {
    // The response counts already; its body is only for debugging.
  }
  const text = Buffer.concat(chunks).subarray(0, webhookLimits.answerBytes).toString('utf8')
  return text.slice(0, webhookLimits.keptCharacters)
}

function plainHeaders({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      String(value).slice(0, webhookLimits.keptCharacters),
    ]),
  )
}

const problems: Readonly<Record<string, string>> = {
  ENOTFOUND: "the host name wasn't found",
  EAI_AGAIN: "the host name couldn't be looked up",
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the connection was closed without a response',
  EPIPE: 'the connection was closed without a response',
  ETIMEDOUT: "the connection couldn't be opened in time",
  CERT_HAS_EXPIRED: 'the certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: "the certificate isn't trusted",
  SELF_SIGNED_CERT_IN_CHAIN: "the certificate isn't trusted",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "the certificate isn't trusted",
  ERR_TLS_CERT_ALTNAME_INVALID: 'the certificate is for another host',
}

function problemOf(error: unknown): string {
  if (error instanceof AddressRefused) return 'the address points to a private network'
  const code = errorCode(error)
  return code === undefined ? 'the connection failed' : (problems[code] ?? `the connection failed (${code})`)
}
