import type { z } from 'zod/mini'

/** The first sentence about each field that a form does not accept; undefined when it accepts all. */
export function fieldErrors(
  checked: z.core.util.SafeParseResult<unknown>,
): Record<string, string> | undefined {
  if (checked.success) return undefined
  const fields: Record<string, string> = {}
  for (const issue of checked.error.issues) {
    for (const [path, message] of fieldsOfIssue(issue)) fields[path] ??= message
  }
  return fields
}

/** The fields that an issue is about, each by its dotted path with a sentence; a field that no form knows is one of them. */
export function fieldsOfIssue(
  issue: z.core.$ZodIssue,
): readonly (readonly [path: string, message: string])[] {
  if (issue.code !== 'unrecognized_keys') return [[issue.path.join('.'), issue.message]]
  return issue.keys.map((key) => [[...issue.path, key].join('.'), 'There is no such field.'])
}
