import { DatabaseError } from 'pg'

const uniqueViolation = '23505'

/** Whether a statement violated this unique index. */
export function isUniqueViolation(error: unknown, index: string): boolean {
  return error instanceof DatabaseError && error.code === uniqueViolation && error.constraint === index
}
