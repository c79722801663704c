import * as z from 'zod/mini'
import { newPassword } from '../fields/account/password.ts'
import { knownEmail } from '../fields/email.ts'
import { idInPath } from '../fields/id.ts'
import { timestamp } from '../fields/time/timestamp.ts'

export const forgotPasswordForm = z.strictObject({ email: knownEmail })

export const resetLink = z.strictObject({
  userId: idInPath,
  token: z.string().check(z.minLength(1), z.maxLength(200)),
})

export const linkedPrograms = z.strictObject({
  tokens: z.array(z.strictObject({ name: z.string(), madeAt: timestamp })),
  endpoints: z.array(z.strictObject({ url: z.string(), madeAt: timestamp })),
})

/** Whether a reset link can still be used; an unknown token is neither valid nor expired. */
export const resetLinkState = z.strictObject({
  expired: z.boolean(),
  valid: z.boolean(),
  /** For a valid link: the email of the account. */
  email: z.optional(z.string()),
  /** For a valid link: tokens and endpoints that keep working unless the reset revokes them. */
  programs: z.optional(linkedPrograms),
})

export const passwordReset = z.strictObject({
  password: newPassword(),
  /** Revokes all tokens and disables all webhook endpoints. */
  endApiAccess: z.optional(z.boolean()),
})

export const staffLinkToken = z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(200)) })

/** The account of an emailed link; null if the link isn't valid. */
export const staffLinkAccount = z.strictObject({
  email: z.nullable(z.string()),
  /** Whether the account has a password, which accepting an invitation then requires. */
  hasPassword: z.boolean(),
})

/** The new password set with an emailed console link. */
export const consolePasswordReset = z.extend(staffLinkToken, { password: newPassword() })

/** Shown if the password isn't repeated. */
export const confirmMissing = 'You must confirm your new password'

export const confirmMismatch = 'Your passwords do not match!'

/** The new-password form of a portal that requires at least `minimum` characters. */
export function passwordResetForm(minimum?: number) {
  return z
    .strictObject({
      password: newPassword(minimum),
      endApiAccess: z.optional(z.boolean()),
      confirm: z.string(confirmMissing).check(z.minLength(1, confirmMissing)),
    })
    .check((payload) => {
      const { password, confirm } = payload.value
      if (confirm === '' || confirm === password) return
      payload.issues.push({ code: 'custom', input: confirm, path: ['confirm'], message: confirmMismatch })
    })
}

export type LinkedPrograms = z.infer<typeof linkedPrograms>

export type ResetLinkState = z.infer<typeof resetLinkState>
