import type { z } from 'zod/mini'

/** The first sentence about each field that a form does not accept; undefined when it accepts all. */
export function fieldErrors(
  checked: z.core.util.SafeParseResult<unknown>,
): Record<string, string> | undefined {
  if (checked.success) return undefined
  const fields: Record<string, string> = {}
  for (const { path, message } of checked.error.issues) fields[path.join('.')] ??= message
  return fields
}
