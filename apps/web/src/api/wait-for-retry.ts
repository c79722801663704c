import type { EndpointDefinition } from '@portal/contract/api/endpoint'
import { showDelay } from '../notices/notices.ts'
import type { ApiError } from './api-error.ts'

const mostWaits = 5
// Whoever has to wait longer is told so, and tries again when it suits.
const longestWaitMs = 10_000

/** What a person reads while a page waits for its turn. */
export const queuedMessage =
  'The portal is busy with your other requests. This page continues by itself in a moment.'

/**
 * Waits as long as the server has asked for, where a call only reads and may be made again, and says so; false where
 * there is nothing to wait for. Rejects when the page gives the call up meanwhile.
 */
export async function waitForRetry(
  { method, readsOnly }: Pick<EndpointDefinition, 'method' | 'readsOnly'>,
  { failure, waits, signal }: { failure: ApiError; waits: number; signal: AbortSignal },
): Promise<boolean> {
  const { status, retryAfterMs } = failure
  const isRead = method === 'GET' || readsOnly === true
  if (status !== 429 || !isRead || retryAfterMs === undefined) return false
  if (waits >= mostWaits || retryAfterMs > longestWaitMs) return false
  showDelay(queuedMessage)
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, retryAfterMs)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
  return true
}
