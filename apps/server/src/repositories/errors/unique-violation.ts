const uniqueViolation = '23505'

/** Whether a statement failed because this unique index has such an entry already. */
export function isUniqueViolation(error: unknown, index: string): boolean {
  if (!(error instanceof Error)) return false
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  return code === uniqueViolation && constraint === index
}
