import type { Refusal } from './refusal.ts'
import { tooMany } from './tries.ts'
import { QueueFull } from './work-queue.ts'

const queueWaitMs = 2000

/** What became of work on a password; `busy` when too much of it is waiting already. */
export async function inTurn<Result>(work: Promise<Result>): Promise<Result | 'busy'> {
  try {
    return await work
  } catch (error) {
    if (error instanceof QueueFull) return 'busy'
    throw error
  }
}

/** The answer while too many passwords are being worked on. */
export function busy(): Refusal<'too_many_requests'> {
  return tooMany(queueWaitMs)
}
