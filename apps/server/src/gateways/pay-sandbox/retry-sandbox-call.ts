import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal } from '../../context/refusal.ts'

const maxAttempts = 5

/**
 * Retries a call that the sandbox refuses because it isn't ready, as during a start: up to five attempts, one second
 * apart. Returns the last refusal; thrown errors are not retried.
 */
export async function retrySandboxCall<Result>(work: () => Promise<Result>, pauseMs = 1000): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    const result = await work()
    if (!(result instanceof Refusal) || attempt === maxAttempts) return result
    await sleep(pauseMs)
  }
}
