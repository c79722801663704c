import * as z from 'zod/mini'
import { plainEmail } from './folding/folding.rules.ts'
import { isHostName } from './host.ts'
import { isSingleLine, isStorableText } from './text.ts'

/** Shown if an email address is missing. */
export const emailMissing = 'Email is required'

/** Shown if an email address is malformed. */
export const emailInvalid = 'Must be a valid email address'

const maxLocalPartLength = 64
const plain = z.overwrite<string>(plainEmail)
const notTooLong = z.maxLength(254, 'Must be at most 254 characters')
const deliverable = z.refine<string>((value) => value === '' || looksLikeEmail(value), emailInvalid)

/** A required email address, cleaned of invisible and surrounding characters; compared without case everywhere. */
export const email = z
  .string(emailMissing)
  .check(plain, z.minLength(1, emailMissing), notTooLong, deliverable)

/** An email address for lookup: emails stored under older rules still sign in. */
export const knownEmail = z.string(emailMissing).check(
  plain,
  z.minLength(1, emailMissing),
  notTooLong,
  z.refine((value) => value === '' || matchesEmailPattern(value), emailInvalid),
)

export const optionalEmail = z.nullish(z.string().check(plain, notTooLong, deliverable))

/** Whether text has the form of a deliverable address: a name, one @ and a possible host. */
export function looksLikeEmail(value: string): boolean {
  const at = value.lastIndexOf('@')
  const name = value.slice(0, at)
  const host = value.slice(at + 1)
  if (!matchesEmailPattern(value) || !isSingleLine(value) || name.length > maxLocalPartLength) return false
  // Names below .invalid never exist (RFC 2606).
  return !/^\.|\.\.|\.$/.test(name) && isHostName(host) && !/\.invalid$/i.test(host)
}

function matchesEmailPattern(value: string): boolean {
  return isStorableText(value) && /^[^\s@<>()",;:\\]+@[^\s@.<>()",;:\\]+(\.[^\s@.<>()",;:\\]+)+$/.test(value)
}
