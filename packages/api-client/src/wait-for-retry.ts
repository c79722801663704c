import type { ApiError } from './api-error.ts'
import type { Route } from './routes.ts'

const mostRetries = 5
// Longer waits are left to the dealer, who sees the server's message.
const longestWaitMs = 10_000

export interface RefusedCall {
  readonly error: ApiError
  readonly retries: number
  readonly signal: AbortSignal
  /** Called when the wait starts. */
  readonly onDelay: () => void
}

/**
 * Waits as long as the server asks before a read is retried; false for requests that aren't. Rejects when the signal
 * aborts.
 */
export async function waitForRetry(
  { method, readsOnly }: Route,
  { error: { status, retryAfterMs }, retries, signal, onDelay }: RefusedCall,
): Promise<boolean> {
  const isRead = method === 'GET' || readsOnly === true
  if (status !== 429 || !isRead || retryAfterMs === undefined) return false
  if (retries >= mostRetries || retryAfterMs > longestWaitMs) return false
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
