import type { Reason } from '@portal/contract/api/refusals'
import { Refusal } from '../context/refusal.ts'

export class CommandError extends Error {
  override readonly name = 'CommandError'
  /** The use case's reason, if it refused. */
  readonly reason: Reason | undefined

  constructor(message: string, reason?: Reason) {
    super(message)
    this.reason = reason
  }
}

export function orEnd<Answer>(answer: Answer): Exclude<Answer, Refusal> {
  if (answer instanceof Refusal) throw new CommandError(answer.errors.join(' '), answer.reason)
  return answer as Exclude<Answer, Refusal>
}
