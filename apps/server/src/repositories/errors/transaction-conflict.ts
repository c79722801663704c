import { errorCode } from '@portal/database/connection/error-code'

const conflicts = new Set(['40001', '40P01'])

/** Whether a transaction was rolled back because of a concurrent one, and may succeed when it is repeated. */
export function isTransactionConflict(error: unknown): boolean {
  return conflicts.has(errorCode(error) ?? '')
}
