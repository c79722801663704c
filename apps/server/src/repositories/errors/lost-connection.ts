import { errorCode } from '@portal/database/client/error-code'
import { DatabaseError } from 'pg'

const lostConnection = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['EHOSTUNREACH', 'ENETUNREACH', 'EACCES'],
])

// The driver's errors for these have only a message and no code.
const lostConnectionMessage =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after calling end)/

/** The SQLSTATE of a database error; undefined for other errors. */
export function sqlStateOf(error: Error): string | undefined {
  return error instanceof DatabaseError ? error.code : undefined
}

/** Whether an error means that the database connection is missing or lost. */
export function isLostConnection(error: Error): boolean {
  if (error instanceof AggregateError)
    return error.errors.some((part) => part instanceof Error && isLostConnection(part))
  const isFileError = 'syscall' in error && error.syscall === 'open'
  const isSocketError = !isFileError && lostConnection.has(errorCode(error) ?? '')
  return isSocketError || lostConnectionMessage.test(error.message)
}

/** Whether the database is unavailable: shut down, or the connection was terminated or lost. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return isLostConnection(error) || /^(57P|08)/.test(sqlStateOf(error) ?? '')
}
