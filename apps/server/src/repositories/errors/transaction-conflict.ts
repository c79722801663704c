const conflicts = new Set(['40001', '40P01'])

/** Whether the same transaction may succeed when it is simply done again: two met, and the database undid one of them. */
export function isTransactionConflict(error: unknown): boolean {
  return error instanceof Error && conflicts.has(String((error as { code?: unknown }).code))
}
