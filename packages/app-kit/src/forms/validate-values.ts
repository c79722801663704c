import * as z from 'zod/mini'
import type { ValidationResult } from './validation-result.ts'

/** Validates values by a schema; returns the first message per field. */
export function validateValues<Parsed>(
  schema: z.ZodMiniType<Parsed>,
  values: unknown,
): ValidationResult<Parsed> {
  const checked = z.safeParse(schema, values)
  if (checked.success) return { values: checked.data }
  const errors: Record<string, string> = {}
  for (const { path, message } of checked.error.issues) errors[path.join('.')] ??= message
  return { errors }
}
