import * as z from 'zod/mini'
import { isStorableText } from './text.ts'

/** What a person reads when an e-mail address is missing. */
export const emailMissing = 'Email is required'

/** What a person reads when an e-mail address is malformed. */
export const emailInvalid = 'Must be a valid email'

/** A required e-mail address, trimmed; it is compared without case everywhere. */
export const email = z.string(emailMissing).check(
  z.trim(),
  z.minLength(1, emailMissing),
  z.maxLength(254, 'Must be at most 254 characters'),
  z.refine((value) => value === '' || looksLikeEmail(value), emailInvalid),
)

/** An e-mail address that may be left empty. */
export const optionalEmail = z.nullish(
  z.string().check(
    z.trim(),
    z.maxLength(254, 'Must be at most 254 characters'),
    z.refine((value) => value === '' || looksLikeEmail(value), emailInvalid),
  ),
)

/** Whether text has the form of an e-mail address: one @, no spaces, a dotted domain. */
export function looksLikeEmail(value: string): boolean {
  return isStorableText(value) && /^[^\s@<>()",;:\\]+@[^\s@.<>()",;:\\]+(\.[^\s@.<>()",;:\\]+)+$/.test(value)
}
