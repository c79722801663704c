import { type Refusal, refuse } from '../../context/refusal.ts'
import { QueueFull } from '../queues/concurrency-queue.ts'

const retryAfterSeconds = 2

/** What became of work on a password; `busy` when too much of it is waiting already. */
export async function queueOrReject<Result>(work: Promise<Result>): Promise<Result | 'busy'> {
  try {
    return await work
  } catch (error) {
    if (error instanceof QueueFull) return 'busy'
    throw error
  }
}

export function passwordQueueFull(): Refusal<'too_many_requests'> {
  return refuse('too_many_requests', {
    errors: ['Many people are signing in right now. Please try again in a moment.'],
    retryAfterSeconds,
  })
}
