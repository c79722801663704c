import { errorCode } from '@portal/database/client/error-code'
export class QueryTimeout extends Error {}

/** Runs a search; throws QueryTimeout if it exceeds the statement timeout. */
export async function withQueryTimeout<Answer>(search: () => Promise<Answer>): Promise<Answer> {
  try {
    return await search()
  } catch (error) {
    const isTooSlow = errorCode(error) === '57014'
    throw isTooSlow ? new QueryTimeout('A search took too long.', { cause: error }) : error
  }
}
