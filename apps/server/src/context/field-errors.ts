import type { z } from 'zod/mini'

// Enough for the errors of an order with 500 lines.
const maxFields = 1_000
const maxPathLength = 200

/** The first error sentence per invalid field; undefined if all fields are valid. */
export function fieldErrors(
  checked: z.core.util.SafeParseResult<unknown>,
): Record<string, string> | undefined {
  if (checked.success) return undefined
  const sentences = new Map<string, string>()
  for (const [path, message] of checked.error.issues.flatMap(fieldsOfIssue)) {
    const name = path.slice(0, maxPathLength)
    if (!sentences.has(name) && sentences.size < maxFields) sentences.set(name, message)
  }
  return Object.fromEntries(sentences)
}

/** An issue's fields, including unknown ones, as dotted paths with an error sentence. */
export function fieldsOfIssue(
  issue: z.core.$ZodIssue,
): readonly (readonly [path: string, message: string])[] {
  if (issue.code !== 'unrecognized_keys') return [[issue.path.join('.'), issue.message]]
  return issue.keys.map((key) => [[...issue.path, key].join('.'), 'Unknown field'])
}
