import type { Log } from '../context/context.ts'
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

// A task that always has another piece must not keep the next one from its work.
const piecesInTurn = 50

/** Does every piece of work there is, task by task in turns, then waits for more; `stop` finishes the piece in hand. */
export function startWorkLoop(tasks: readonly Task[], wakeUp: WakeUp, log: Log): { stop(): Promise<void> } {
  let isStopped = false
  const runAll = async (): Promise<'failed' | 'more' | 'done'> => {
    let hasFailed = false
    let hasMore = false
    for (const { name, run } of tasks) {
      try {
        let pieces = 0
        while (!isStopped && pieces < piecesInTurn && (await run())) pieces += 1
        hasMore ||= pieces === piecesInTurn
      } catch (error) {
        hasFailed = true
        log.warn({ task: name, error: describeError(error) }, 'work failed and will be tried again')
      }
    }
    if (hasFailed) return 'failed'
    return hasMore ? 'more' : 'done'
  }
  const loop = async () => {
    while (!isStopped) {
      const ended = await runAll()
      // A database that is away must not be asked as fast as possible.
      if (ended === 'failed' && !isStopped)
        await new Promise((resolve) => setTimeout(resolve, afterFailureMs))
      else if (ended === 'done' && !isStopped) await wakeUp.wait(lookAgainAfterMs)
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
