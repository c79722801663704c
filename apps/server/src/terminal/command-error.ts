import { Refusal } from '../context/refusal.ts'

/** Ends a command; its message is one sentence for the person at the terminal. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}

/** What a use case has answered; a Refusal ends the command with its sentence. */
export function orEnd<Answer>(answer: Answer): Exclude<Answer, Refusal> {
  if (answer instanceof Refusal) throw new CommandError(answer.errors.join(' '))
  return answer as Exclude<Answer, Refusal>
}
