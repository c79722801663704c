import { DatabaseError } from 'pg'

/** The parts of an error that may be logged: no row values. */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { kind: typeof error }
  const calls = error.stack?.split('\n').filter((line) => line.trimStart().startsWith('at '))
  // The message of a database error may quote the values of a row.
  if (!(error instanceof DatabaseError)) return { kind: error.name, message: error.message, calls }
  const { code: state, table, constraint, routine } = error
  return { kind: error.name, state, table, constraint, routine, calls }
}
