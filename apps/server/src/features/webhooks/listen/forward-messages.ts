import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { webhookLimits } from '@portal/contract/webhooks/webhook-limits'
import type {
  ListenerMessage,
  ListenerResult,
  WebhookListener,
} from '@portal/contract/webhooks/webhook-listener.schema'
import { type Refusal, refuse } from '../../../context/refusal.ts'

/** Where messages come from and go to. */
export interface ForwardParts {
  /** The address of the portal. */
  readonly portalUrl: string
  /** The token of the API whose owner's events are forwarded. */
  readonly token: string
  /** The address that messages are forwarded to, as an endpoint is sent them. */
  readonly forwardUrl: string
  readonly signal: AbortSignal
  readonly print: (line: string) => void
}

type Answer = { readonly status: number; readonly body: unknown }

const askAgainMs = 2000

/**
 * Fetches the messages of a token's owner from a portal and forwards them, until it is told to stop. It works with any
 * portal that can be reached, and needs nothing but its API. A Refusal when the portal does not let it listen.
 */
export async function forwardMessages(parts: ForwardParts): Promise<Refusal<'not_found'> | undefined> {
  const { signal, print, forwardUrl } = parts
  const begun = await call(parts, 'POST', '/api/v1/webhook-listeners', {})
  if (begun.status !== 200) return refuse('not_found', `The portal answered ${sentenceOf(begun)}`)
  const listener = begun.body as WebhookListener
  print(`Forwarding events to ${forwardUrl}. They are signed with ${listener.secret}`)
  const path = `/api/v1/webhook-listeners/${listener.id}`
  while (!signal.aborted) {
    const answer = await call(parts, 'GET', `${path}/messages?wait=${webhookLimits.listenSeconds}`).catch(
      () => undefined,
    )
    if (answer?.status === 404) return refuse('not_found', 'The portal has ended this listener.')
    if (answer?.status !== 200) {
      await sleep(askAgainMs, undefined, { signal }).catch(() => undefined)
      continue
    }
    const { messages } = answer.body as { readonly messages: readonly ListenerMessage[] }
    for (const message of messages) await forwardOne(parts, path, message)
  }
  await call({ ...parts, signal: AbortSignal.timeout(askAgainMs) }, 'DELETE', path).catch(() => undefined)
  return undefined
}

async function forwardOne(parts: ForwardParts, path: string, message: ListenerMessage): Promise<void> {
  const result = await post(parts.forwardUrl, message)
  const { type, id } = JSON.parse(message.body) as { type: string; id: string }
  parts.print(`${type}  ${id}  ${result.status ?? result.problem ?? ''}  ${result.durationMs} ms`)
  const report = `${path}/messages/${message.deliveryId}/result`
  // What is not reported is fetched again.
  await call(parts, 'POST', report, result).catch(() => undefined)
}

async function post(url: string, { headers, body }: ListenerMessage): Promise<ListenerResult> {
  const begun = performance.now()
  const duration = () => Math.round(performance.now() - begun)
  try {
    const signal = AbortSignal.timeout(webhookLimits.answerMs)
    const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal })
    const text = (await answer.text()).slice(0, webhookLimits.keptCharacters)
    return { status: answer.status, durationMs: duration(), body: text }
  } catch {
    return { status: null, durationMs: duration(), problem: `${url} did not answer` }
  }
}

async function call(
  { portalUrl, token, signal }: ForwardParts,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer> {
  const answer = await fetch(new URL(path, portalUrl), {
    ...{ method, signal },
    headers: {
      'x-api-token': token,
      ...(method === 'POST' ? { 'idempotency-key': randomUUID() } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: await answer.json().catch(() => undefined) }
}

function sentenceOf({ status, body }: Answer): string {
  const errors = (body as { readonly errors?: readonly string[] } | undefined)?.errors
  return `${status}: ${errors?.join(' ') ?? 'no sentence'}`
}
