import type { Log } from '../context.ts'
import { describeError } from '../http/request-log.ts'
import type { WakeUp } from './wake-up.ts'

/** Work that comes in pieces; `run` does one and answers whether there was one. */
export interface Task {
  readonly name: string
  run(): Promise<boolean>
}

// Retries and leases run out without anyone saying so.
const lookAgainAfterMs = 5000
const afterFailureMs = 1000

/** Does every piece of work there is, then waits for more; `stop` finishes the piece in hand. */
export function startWorkLoop(tasks: readonly Task[], wakeUp: WakeUp, log: Log): { stop(): Promise<void> } {
  let isStopped = false
  const runAll = async (): Promise<boolean> => {
    let hasFailed = false
    for (const { name, run } of tasks) {
      try {
        while (!isStopped && (await run())) {
          // There may be another piece.
        }
      } catch (error) {
        hasFailed = true
        log.warn({ task: name, error: describeError(error) }, 'work failed and will be tried again')
      }
    }
    return hasFailed
  }
  const loop = async () => {
    while (!isStopped) {
      const hasFailed = await runAll()
      // A database that is away must not be asked as fast as possible.
      if (hasFailed && !isStopped) await new Promise((resolve) => setTimeout(resolve, afterFailureMs))
      else if (!isStopped) await wakeUp.wait(lookAgainAfterMs)
    }
  }
  const ended = loop()
  return {
    stop: async () => {
      isStopped = true
      await wakeUp.stop()
      await ended
    },
  }
}
