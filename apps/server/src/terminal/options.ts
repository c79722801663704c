import { CommandError } from './command-error.ts'

export function collectOption(value: string, values: readonly string[]): string[] {
  return [...values, value]
}

/** Splits `name=value`; otherwise throws a CommandError. */
export function parseAssignment(text: string): [string, string] {
  const equals = text.indexOf('=')
  if (equals < 1) {
    throw new CommandError(`"${text}" has no ${equals === 0 ? 'name' : 'value'}. Use name=value.`)
  }
  return [text.slice(0, equals), text.slice(equals + 1)]
}

/** Parses a positive whole number; otherwise throws a CommandError: "… isn't a valid `what`." */
export function parseCount(text: string, what: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new CommandError(`"${text}" isn't a valid ${what}.`)
  return Number(text)
}

export function parseYesOrNo(option: string, text: string): boolean {
  if (/^(yes|true|on)$/i.test(text)) return true
  if (/^(no|false|off)$/i.test(text)) return false
  throw new CommandError(`${option} must be yes or no, not "${text}".`)
}

/** Parses an ISO 8601 date or time. */
export function parseDate(text: string): Date {
  const moment = new Date(text)
  if (/^\d{4}-\d\d-\d\d/.test(text) && !Number.isNaN(moment.getTime())) return moment
  throw new CommandError(`"${text}" isn't a date. Use one such as 2026-12-31.`)
}
