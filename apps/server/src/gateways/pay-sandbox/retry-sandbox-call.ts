import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal } from '../../context/refusal.ts'

const maxAttempts = 5

/**
 * Repeats a call that the sandbox refuses because it does not answer yet, as it may while everything starts at once: up
 * to five attempts, a second apart. Answers the last refusal; a thrown error is not repeated.
 */
export async function retrySandboxCall<Result>(work: () => Promise<Result>, pauseMs = 1000): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    const result = await work()
    if (!(result instanceof Refusal) || attempt === maxAttempts) return result
    await sleep(pauseMs)
  }
}
