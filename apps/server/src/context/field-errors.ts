import type { z } from 'zod/mini'

// Enough for the errors of an order with 500 lines.
const maxFields = 1_000
const maxPathLength = 200

/** The first sentence about each field that a form does not accept; undefined when it accepts all. */
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

/** The fields an issue is about, by dotted path with a sentence; unknown fields included. */
export function fieldsOfIssue(
  issue: z.core.$ZodIssue,
): readonly (readonly [path: string, message: string])[] {
  if (issue.code !== 'unrecognized_keys') return [[issue.path.join('.'), issue.message]]
  return issue.keys.map((key) => [[...issue.path, key].join('.'), 'Unknown field.'])
}
