import type { Calls } from './calls.generated.ts'
import type { PortalClient } from './create-portal-client.ts'
import { PortalError } from './portal-error.ts'
import { pause } from './send-with-retries.ts'

type Message = Calls['getListenerMessages']['answer']['items'][number]
type Result = Calls['reportListenerResult']['body']

/** The destination of events, and when to stop. */
export interface Forwarding {
  /** The URL to post messages to, as to a webhook endpoint; by default, they are printed and accepted. */
  readonly address?: string | undefined
  readonly signal: AbortSignal
  readonly print: (line: string) => void
}

/** How long a request waits for messages, how long your app may take, and how much of its response is reported. */
export const listenLimits = { waitSeconds: 20, answerMs: 5000, keptCharacters: 4096 } as const

const pauseMs = 2000

/**
 * Forwards a token's events to an app without a public URL: signed, in order and retried until accepted, until the
 * signal aborts. Throws a PortalError if the portal refuses or ends the listener.
 */
export async function forwardEvents(portal: PortalClient, forwarding: Forwarding): Promise<void> {
  const { address, signal, print } = forwarding
  const { id, secret } = await portal.call('createWebhookListener', { signal })
  print(
    address === undefined
      ? `Printing events. Signing secret: ${secret}`
      : `Forwarding events to ${address}. Signing secret: ${secret}`,
  )
  try {
    while (!signal.aborted) await forwardDue(portal, id, forwarding)
  } finally {
    const leaving = AbortSignal.timeout(pauseMs)
    await portal.call('deleteWebhookListener', { params: { id }, signal: leaving }).catch(() => undefined)
  }
}

/** Waits for messages and forwards them; retries while the portal is unavailable. */
async function forwardDue(portal: PortalClient, id: number, forwarding: Forwarding): Promise<void> {
  const { signal } = forwarding
  try {
    const query = { wait: listenLimits.waitSeconds }
    const { items } = await portal.call('getListenerMessages', { params: { id }, query, signal })
    for (const message of items) {
      const result = await forwardOne(message, forwarding)
      const params = { id, deliveryId: message.deliveryId }
      // Unreported messages are delivered again.
      await portal.call('reportListenerResult', { params, body: result, signal }).catch(() => undefined)
    }
  } catch (error) {
    if (signal.aborted) return
    const isRefused = error instanceof PortalError && error.status >= 400 && error.status < 429
    if (isRefused || !(error instanceof PortalError)) throw error
    await pause(pauseMs, signal).catch(() => undefined)
  }
}

async function forwardOne({ headers, body }: Message, { address, print }: Forwarding): Promise<Result> {
  const { type, id } = JSON.parse(body) as { type: string; id: string }
  if (address === undefined) {
    print(`${type}  ${id}\n${body}`)
    return { status: 200, durationMs: 0 }
  }
  const begun = performance.now()
  const answer = await post(address, headers, body)
  const result = { ...answer, durationMs: Math.round(performance.now() - begun) }
  print(`${type}  ${id}  ${result.status ?? result.problem}  ${result.durationMs} ms`)
  return result
}

async function post(
  address: string,
  headers: Record<string, string>,
  body: string,
): Promise<Omit<Result, 'durationMs'>> {
  try {
    const signal = AbortSignal.timeout(listenLimits.answerMs)
    const answer = await fetch(address, { method: 'POST', headers, body, redirect: 'manual', signal })
    return { status: answer.status, body: (await answer.text()).slice(0, listenLimits.keptCharacters) }
  } catch {
    return { status: null, problem: `${address} didn't respond`.slice(-200) }
  }
}
