/** A search that took longer than a statement may. */
export class QueryTimeout extends Error {}

/** Looks for what a person searches; throws QueryTimeout when that takes longer than a statement may. */
export async function withQueryTimeout<Answer>(look: () => Promise<Answer>): Promise<Answer> {
  try {
    return await look()
  } catch (error) {
    const isTooSlow = error instanceof Error && (error as { code?: unknown }).code === '57014'
    throw isTooSlow ? new QueryTimeout('A search took too long.', { cause: error }) : error
  }
}
