import { type Refusal, refuse } from '../../context/refusal.ts'

const retryAfterSeconds = 2

export function passwordQueueFull(): Refusal<'too_many_requests'> {
  return refuse('too_many_requests', {
    errors: ['Many people are signing in right now. Please try again in a moment.'],
    retryAfterSeconds,
  })
}
