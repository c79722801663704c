import { type Refusal, refuse } from '../../context/refusal.ts'
import { WaitedTooLong } from '../../fair-share/max-wait.ts'
import { isLostConnection, sqlStateOf } from '../../repositories/errors/lost-connection.ts'

const retryAfterSeconds = 5
const unavailable = () => refuse('unavailable', { retryAfterSeconds })
const invalid = () => refuse('invalid_input')

/** Refusals by SQLSTATE or its two-character class. */
const bySqlState: Readonly<Record<string, () => Refusal>> = {
  // Values that can't be stored: NUL characters, numbers out of range, broken patterns.
  '22': invalid,
  // A statement too complex to plan.
  '54': invalid,
  // A unique key is taken; a use case that expects it refuses in its own words.
  '23505': () => refuse('conflict'),
  // Serialization failures and deadlocks that retries didn't resolve.
  '40001': unavailable,
  '40P01': unavailable,
  // Lock timeout.
  '55P03': unavailable,
  // The statement timeout outside of a search: the statement waited for another transaction.
  '57014': unavailable,
  // Out of connections, memory or disk; shutting down, starting up; connection lost.
  '53': unavailable,
  '57': unavailable,
  '08': unavailable,
  // Read-only after a fail-over.
  '25006': unavailable,
}

/** The refusal for a database error; undefined for other errors, including faults in our SQL. */
export function refusalOfDatabaseError(error: unknown): Refusal | undefined {
  if (!(error instanceof Error)) return undefined
  if (error instanceof WaitedTooLong) return unavailable()
  const state = sqlStateOf(error)
  if (state !== undefined) return (bySqlState[state] ?? bySqlState[state.slice(0, 2)])?.()
  return isLostConnection(error) ? unavailable() : undefined
}
