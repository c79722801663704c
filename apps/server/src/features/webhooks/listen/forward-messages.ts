import { setTimeout as sleep } from 'node:timers/promises'
import { createPortalClient, type PortalClient, PortalError } from '@portal/client/source'
import { webhookLimits } from '@portal/contract/webhooks/webhook-limits'
import type { ListenerMessage, ListenerResult } from '@portal/contract/webhooks/webhook-listener.schema'
import { Refusal, refuse } from '../../../context/refusal.ts'

export interface ForwardParts {
  readonly portalUrl: string
  /** The token of the API whose owner's events are forwarded. */
  readonly token: string
  /** The address that messages are forwarded to, as an endpoint is sent them. */
  readonly forwardUrl: string
  readonly signal: AbortSignal
  readonly print: (line: string) => void
}

const askAgainMs = 2000

/**
 * Fetches the messages of a token's owner from a portal and forwards them, until it is told to stop. It works with any
 * portal that can be reached, and needs nothing but its API. A Refusal when the portal does not let it listen.
 */
export async function forwardMessages(parts: ForwardParts): Promise<Refusal<'not_found'> | undefined> {
  const { portalUrl, token, signal, print, forwardUrl } = parts
  const portal = createPortalClient({ url: portalUrl, token, maxTries: 1 })
  const listener = await portal
    .call('createWebhookListener', { signal })
    .catch((error: unknown) => refuseListening(portalUrl, error))
  if (listener instanceof Refusal) return listener
  const params = { id: listener.id }
  print(`Forwarding events to ${forwardUrl}. They are signed with ${listener.secret}`)
  while (!signal.aborted) {
    try {
      const query = { wait: webhookLimits.listenSeconds }
      const { items } = await portal.call('getListenerMessages', { params, query, signal })
      for (const message of items) await forwardOne({ ...parts, portal }, listener.id, message)
    } catch (error) {
      if (error instanceof PortalError && error.status === 404)
        return refuse('not_found', 'The portal has ended this listener.')
      await sleep(askAgainMs, undefined, { signal }).catch(() => undefined)
    }
  }
  const leaving = AbortSignal.timeout(askAgainMs)
  await portal.call('deleteWebhookListener', { params, signal: leaving }).catch(() => undefined)
  return undefined
}

/** What a person reads who cannot listen; an error that no portal is behind is thrown again. */
function refuseListening(portalUrl: string, error: unknown): Refusal<'not_found'> {
  if (!(error instanceof PortalError)) throw error
  const { status, message } = error
  return refuse(
    'not_found',
    status === 0
      ? `No portal answers at ${portalUrl}: say where it is by --url or PORTAL_URL.`
      : `The portal at ${portalUrl} answered ${status}: ${message}`,
  )
}

async function forwardOne(
  { portal, forwardUrl, print, signal }: ForwardParts & { readonly portal: PortalClient },
  id: number,
  message: ListenerMessage,
): Promise<void> {
  const result = await post(forwardUrl, message)
  const event = JSON.parse(message.body) as { type: string; id: string }
  print(`${event.type}  ${event.id}  ${result.status ?? result.problem ?? ''}  ${result.durationMs} ms`)
  const params = { id, deliveryId: message.deliveryId }
  // What is not reported is fetched again.
  await portal.call('reportListenerResult', { params, body: result, signal }).catch(() => undefined)
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
