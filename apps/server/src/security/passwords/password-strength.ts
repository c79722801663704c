import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { ConcurrencyQueue, type Queueing } from '../queues/concurrency-queue.ts'

/** A message to the estimation thread. */
export interface PasswordQuestion {
  readonly password: string
  readonly known: readonly string[]
}

// One thread, one question at a time: an estimate takes 1 to 75 ms of CPU.
const queue = new ConcurrencyQueue({ atOnce: 1, waiting: 20 })

let thread: Worker | undefined

/**
 * Whether a password would be among the first million guesses: well-known ones, known texts with or without digits and
 * signs, repetitions, sequences, dates, keyboard runs. Estimated in the hashed form, in a separate thread. Throws
 * QueueFull if too many are waiting, except for patient callers.
 */
export function isEasyToGuess(
  password: string,
  known: readonly string[] = [],
  queueing?: Queueing,
): Promise<boolean> {
  return queue.run(() => ask({ password, known }), queueing)
}

async function ask(question: PasswordQuestion): Promise<boolean> {
  // The thread and its dictionaries are loaded with the first new password, not at the start.
  thread ??= startThread()
  // Only a pending estimate keeps the process alive.
  thread.ref()
  const answered = new AbortController()
  try {
    const answers = once(thread, 'message', answered)
    const ended = once(thread, 'exit', answered).then(() => {
      throw new Error('The password strength worker has exited.')
    })
    thread.postMessage(question)
    const [isEasy] = (await Promise.race([answers, ended])) as [boolean]
    thread.unref()
    return isEasy
  } catch (error) {
    thread = undefined
    throw error
  } finally {
    answered.abort()
  }
}

/** The thread's script is next to this file, and next to the built server's chunks. */
function startThread(): Worker {
  return new Worker(new URL('./password-estimator.mjs', import.meta.url), { execArgv: [] })
}
