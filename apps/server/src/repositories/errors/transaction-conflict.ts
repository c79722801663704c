import { errorCode } from '@portal/database/client/error-code'

const conflicts = new Set(['40001', '40P01'])

const maxAttempts = 5

/** Retries work, at most five times, if its transaction was rolled back because of a conflict. */
export async function retryOnConflict<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt === maxAttempts || !conflicts.has(errorCode(error) ?? '')) throw error
    }
  }
}
