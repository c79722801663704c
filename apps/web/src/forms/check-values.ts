import * as z from 'zod/mini'
import type { Checked } from './checked.ts'

/** Checks values against a schema; of several messages for one field the first is kept. */
export function checkValues<Values>(schema: z.ZodMiniType<Values, Values>, values: Values): Checked<Values> {
  const checked = z.safeParse(schema, values)
  if (checked.success) return { values: checked.data }
  const errors: Record<string, string> = {}
  for (const { path, message } of checked.error.issues) errors[path.join('.')] ??= message
  return { errors }
}
