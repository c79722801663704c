const uniqueViolation = '23505'

/** Whether the database refused a statement because the unique index of this name has such an entry already. */
export function isUniqueViolation(error: unknown, index: string): boolean {
  if (!(error instanceof Error)) return false
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  return code === uniqueViolation && constraint === index
}
