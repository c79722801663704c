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
      return boundSentence('at least', issue.origin, issue.minimum)
    case 'too_big':
      return boundSentence('at most', issue.origin, issue.maximum)
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

function boundSentence(side: string, origin: string, bound: number | bigint): string {
  if (origin === 'string') return `Must be ${side} ${counted(bound, 'character')}`
  if (origin === 'array' || origin === 'set') return `Must have ${side} ${counted(bound, 'entry', 'entries')}`
  return `Must be ${side} ${bound.toLocaleString('en-US')}`
}

function counted(count: number | bigint, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${Number(count) === 1 ? one : many}`
}

function choiceSentence(values: readonly unknown[]): string {
  if (values.length === 0 || values.length > maxNamed) return notAccepted
  const named = values.map(String).join(', ')
  return values.length === 1 ? `Must be ${named}` : `Must be one of ${named}`
}
