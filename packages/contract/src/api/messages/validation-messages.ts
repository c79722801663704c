import type * as z from 'zod/mini'

type RawIssue = z.core.$ZodRawIssue

const kinds: Readonly<Record<string, string>> = {
  string: 'Must be text',
  number: 'Must be a number',
  int: 'Must be a whole number',
  boolean: 'Must be true or false',
  array: 'Must be a list',
  object: 'Must be an object',
  record: 'Must be an object',
  null: 'Must be empty',
}

const formats: Readonly<Record<string, string>> = {
  date: 'Must be a date such as 2026-12-31',
  datetime: 'Must be a date and time such as 2026-12-31T09:00:00Z',
  email: 'Must be a valid email address',
  url: 'Must be a valid URL',
  safeint: 'Must be a whole number',
}

const notAccepted = "This value isn't allowed here"
const maxNamed = 12

/** A plain sentence for a value whose schema has none; the validator's own message would contain type names. */
export function validationMessage(issue: RawIssue): string {
  if (issue.input === undefined) return 'This is required'
  switch (issue.code) {
    case 'invalid_type':
      return kinds[issue.expected] ?? notAccepted
    case 'too_small':
      return boundSentence(lowest, issue.origin, issue.minimum)
    case 'too_big':
      return boundSentence(highest, issue.origin, issue.maximum)
    case 'invalid_format':
      return formats[issue.format] ?? "This format isn't valid"
    case 'invalid_value':
      return choiceSentence(issue.values)
    case 'unrecognized_keys':
      return 'Unknown field'
    default:
      return notAccepted
  }
}

/** The sentences about a bound: with one character or entry, with several, or with a number. */
const lowest = {
  text: ['Must be at least {count} character', 'Must be at least {count} characters'],
  list: ['Must have at least {count} entry', 'Must have at least {count} entries'],
  number: 'Must be at least {count}',
} as const
const highest = {
  text: ['Must be at most {count} character', 'Must be at most {count} characters'],
  list: ['Must have at most {count} entry', 'Must have at most {count} entries'],
  number: 'Must be at most {count}',
} as const

function boundSentence(
  sentences: typeof lowest | typeof highest,
  origin: string,
  bound: number | bigint,
): string {
  const form = Number(bound) === 1 ? 0 : 1
  const isList = origin === 'array' || origin === 'set'
  const sentence =
    origin === 'string' ? sentences.text[form] : isList ? sentences.list[form] : sentences.number
  return sentence.replace('{count}', bound.toLocaleString('en-US'))
}

function choiceSentence(values: readonly unknown[]): string {
  if (values.length === 0 || values.length > maxNamed) return notAccepted
  const named = values.map(String).join(', ')
  return values.length === 1 ? `Must be ${named}` : `Must be one of ${named}`
}
