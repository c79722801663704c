import type { Reason } from '@portal/contract/api/refusals'
import { Refusal } from '../context/refusal.ts'

/** Ends a command; its message is one sentence for the person at the terminal. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
  /** Why a use case has refused, where one did. */
  readonly reason: Reason | undefined

  constructor(message: string, reason?: Reason) {
    super(message)
    this.reason = reason
  }
}

/** What a use case has answered; a Refusal ends the command with its sentence. */
export function orEnd<Answer>(answer: Answer): Exclude<Answer, Refusal> {
  if (answer instanceof Refusal) throw new CommandError(answer.errors.join(' '), answer.reason)
  return answer as Exclude<Answer, Refusal>
}
