import * as z from 'zod/mini'
import { secret } from '../text.ts'

export const passwordMissing = 'Password is required'

/** The account's password, required again so that a stolen session isn't enough. */
export const requiredPassword = secret(passwordMissing)

export const ownPassword = z.optional(requiredPassword)

export const passwordMinimumLength = 6

/** A new password of at least `minimum` characters, counted after normalization (NFKC). */
export function newPassword(minimum: number = passwordMinimumLength) {
  const tooShort = `Password must be at least ${minimum} characters`
  return secret(passwordMissing).check(
    z.minLength(minimum, tooShort),
    z.refine((password) => password.normalize('NFKC').length >= minimum, tooShort),
  )
}
