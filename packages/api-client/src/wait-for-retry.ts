import type { ApiError } from './api-error.ts'
import type { Route } from './routes.ts'

const maxRetries = 5
// A server that stays unavailable is reported early.
const maxLateRetries = 2
// With longer waits, the request fails and the dealer sees the server's message.
const maxWaitMs = 10_000

export interface RefusedCall {
  readonly error: ApiError
  /** Whether an idempotency key keeps it from taking effect twice. */
  readonly hasKey: boolean
  readonly retries: number
  readonly signal: AbortSignal
  /** Called when the wait starts. */
  readonly onDelay: () => void
}

/**
 * Waits as long as the server requests before a retry; false if the request must not be retried. Reads are retried, and
 * while the server is late or restarting also requests with an idempotency key. Rejects when the signal aborts.
 */
export async function waitForRetry(
  { method, readsOnly }: Route,
  { error: { status, retryAfterMs }, hasKey, retries, signal, onDelay }: RefusedCall,
): Promise<boolean> {
  const isRead = method === 'GET' || readsOnly === true
  const isRetried = status === 503 ? isRead || hasKey : status === 429 && isRead
  if (!isRetried || retryAfterMs === undefined || retryAfterMs > maxWaitMs) return false
  if (retries >= (status === 503 ? maxLateRetries : maxRetries)) return false
  onDelay()
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, retryAfterMs)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
  return true
}
