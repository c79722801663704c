import { type Refusal, refuse } from '../../context/refusal.ts'
import { isLostConnection, sqlStateOf } from '../../repositories/errors/lost-connection.ts'

const retryAfterSeconds = 5
const unavailable = () => refuse('unavailable', { retryAfterSeconds })
const invalid = () => refuse('invalid_input')

/** What a SQLSTATE, or the class its first two characters name, means to the caller. */
const bySqlState: Readonly<Record<string, () => Refusal>> = {
  // Values no column can hold: NUL characters, numbers out of range, broken patterns.
  '22': invalid,
  // A statement too complex to plan.
  '54': invalid,
  // Somebody else was faster; the use case that expects it says so in its own words.
  '23505': () => refuse('conflict'),
  // Two transactions met, and trying again did not help.
  '40001': unavailable,
  '40P01': unavailable,
  // Waited longer than it may for a row that somebody else holds.
  '55P03': unavailable,
  // Took longer than a statement may and was no search: it had to wait for somebody.
  '57014': unavailable,
  // Out of connections, memory or disk; shutting down, starting up; connection lost.
  '53': unavailable,
  '57': unavailable,
  '08': unavailable,
  // Read-only after a fail-over.
  '25006': unavailable,
}

/** The refusal that a database error stands for, or undefined when it is not one or means a mistake of ours. */
export function refusalOfDatabaseError(error: unknown): Refusal | undefined {
  if (!(error instanceof Error)) return undefined
  const state = sqlStateOf(error)
  if (state !== undefined) return (bySqlState[state] ?? bySqlState[state.slice(0, 2)])?.()
  return isLostConnection(error) ? unavailable() : undefined
}
