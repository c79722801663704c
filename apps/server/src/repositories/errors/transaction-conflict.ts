import { errorCode } from '@portal/database/connection/error-code'

const conflicts = new Set(['40001', '40P01'])

const mostTries = 5

export async function retryOnConflict<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (tries === mostTries || !isTransactionConflict(error)) throw error
    }
  }
}

/** Whether a transaction was rolled back because of a concurrent one, and may succeed when it is repeated. */
export function isTransactionConflict(error: unknown): boolean {
  return conflicts.has(errorCode(error) ?? '')
}
