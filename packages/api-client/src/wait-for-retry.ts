import type { ApiError } from './api-error.ts'
import type { Route } from './routes.ts'

const maxRetries = 5
// A server that stays away is soon said.
const maxLateRetries = 2
// Longer waits are left to the dealer, who sees the server's message.
const maxWaitMs = 10_000

export interface RefusedCall {
  readonly error: ApiError
  /** Whether its idempotency key keeps it from being done twice. */
  readonly hasKey: boolean
  readonly retries: number
  readonly signal: AbortSignal
  /** Called when the wait starts. */
  readonly onDelay: () => void
}

/**
 * Waits as long as the server asks before a call is retried; false for one that isn't. A read is retried, and while the
 * server is late or restarts also what has an idempotency key. Rejects when the signal aborts.
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
