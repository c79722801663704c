import { setTimeout as sleep } from 'node:timers/promises'
import { CannotDo } from '../../context/cannot-do.ts'

const mostTries = 5

/**
 * Does what may find the sandbox too slow to answer, as it can be while everything starts at once: up to five times, a
 * second apart. What breaks for any other reason breaks at once.
 */
export async function retrySandboxCall<Result>(work: () => Promise<Result>, pauseMs = 1000): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof CannotDo) || tries === mostTries) throw error
    }
    await sleep(pauseMs)
  }
}
