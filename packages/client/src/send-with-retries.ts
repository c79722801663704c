import type { ErrorBody } from './calls.generated.ts'
import { PortalError } from './portal-error.ts'

export interface Sending {
  readonly fetch: typeof fetch
  readonly maxTries: number
  readonly timeoutMs: number
  readonly signal: AbortSignal | undefined
}

// Another attempt may succeed: rate limits, a restarting portal, a proxy without a portal.
const passingStatuses = [408, 429, 500, 502, 503, 504]
const passingReasons = ['idempotency_key_running']

/** The default number of attempts, and the pauses without `Retry-After`. */
export const retryPauses = { firstMs: 500, longestMs: 60_000, maxAttempts: 5 } as const

/**
 * Sends a request with retries, after `Retry-After` or increasing pauses, with the same headers and thus the same
 * Idempotency-Key. Throws a PortalError if it is refused.
 */
export async function sendWithRetries(url: URL, init: RequestInit, sending: Sending): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const outcome = await sendOnce(url, init, sending)
    if (outcome instanceof Response) return outcome
    if (tries >= sending.maxTries || !isPassing(outcome.error)) throw outcome.error
    await pause(outcome.retryAfterMs ?? backOffMs(tries), sending.signal)
  }
}

interface Failed {
  readonly error: PortalError
  readonly retryAfterMs?: number | undefined
}

async function sendOnce(url: URL, init: RequestInit, sending: Sending): Promise<Response | Failed> {
  const { signal, timeoutMs } = sending
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const response = await sending.fetch(url, {
      ...init,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    // An incomplete body is retried like a missing response.
    const text = await response.arrayBuffer()
    if (response.ok || response.status === 304) return copyOf(response, text)
    const error = new PortalError(response.status, readRefusal(text))
    return { error, retryAfterMs: readRetryAfter(response.headers.get('Retry-After')) }
  } catch (cause) {
    if (signal?.aborted) throw signal.reason
    return { error: new PortalError(0, null, { message: "The portal couldn't be reached.", cause }) }
  }
}

function copyOf({ status, headers }: Response, body: ArrayBuffer): Response {
  return new Response(status === 204 || status === 304 ? null : body, { status, headers })
}

function isPassing({ status, reason }: PortalError): boolean {
  return status === 0 || passingStatuses.includes(status) || passingReasons.includes(reason ?? '')
}

function readRefusal(body: ArrayBuffer): ErrorBody | null {
  try {
    const refusal = JSON.parse(new TextDecoder().decode(body)) as Partial<ErrorBody> | null
    return Array.isArray(refusal?.errors) ? (refusal as ErrorBody) : null
  } catch {
    return null
  }
}

function readRetryAfter(header: string | null): number | undefined {
  if (header === null) return undefined
  const waitMs = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isNaN(waitMs) ? undefined : Math.min(Math.max(waitMs, 0), retryPauses.longestMs)
}

function backOffMs(tries: number): number {
  return Math.min(retryPauses.firstMs * 2 ** (tries - 1), retryPauses.longestMs) * (0.5 + Math.random() / 2)
}

/** Waits; throws the signal's reason if aborted. */
export async function pause(waitMs: number, signal: AbortSignal | undefined): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, waitMs)
    signal?.addEventListener('abort', stop, { once: true })
  })
}
