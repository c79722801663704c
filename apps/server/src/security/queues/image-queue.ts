import { type Refusal, refuse } from '../../context/refusal.ts'
import { ConcurrencyQueue, queueOrReject } from './concurrency-queue.ts'

const retryAfterSeconds = 2

// Re-encoding an image takes a processor and up to 240 MB; other requests continue.
const queue = new ConcurrencyQueue({ atOnce: 2, waiting: 60 })

/** Re-encodes an uploaded image in the queue; refused if too many are waiting. */
export async function queueImageWork<Result>(
  redraw: () => Promise<Result>,
): Promise<Result | Refusal<'too_many_requests'>> {
  const redrawn = await queueOrReject(queue.run(redraw))
  if (redrawn !== 'busy') return redrawn
  const errors = ['Many files are being checked right now. Please upload yours again in a moment.']
  return refuse('too_many_requests', { errors, retryAfterSeconds })
}
