import * as z from 'zod/mini'
import { loginForm } from '../access/login.schema.ts'
import { passwordChange } from '../account/account.schema.ts'
import { requiredPassword } from '../fields/account/password.ts'
import { id } from '../fields/id.ts'
import { requiredText } from '../fields/text.ts'
import { timestamp } from '../fields/time/timestamp.ts'
import { twoStepCodeText } from './two-step-code.ts'

/** The console's sign-in; `code` is required if a refusal says so. */
export const staffSignInForm = z.extend(loginForm, { code: z.optional(twoStepCodeText) })

/** The current user's data on the account page. */
export const staffAccount = z.strictObject({
  email: z.string(),
  name: z.string(),
  hasTwoStep: z.boolean(),
  /** Whether one of the person's suppliers requires two-step sign-in. */
  mustHaveTwoStep: z.boolean(),
  recoveryCodesLeft: z.int(),
  /** The person's suppliers, this one first; `url` is the supplier's console. */
  suppliers: z.array(z.strictObject({ handle: z.string(), name: z.string(), url: z.string() })),
})

export const ownStaffSession = z.strictObject({
  id,
  /** The supplier of the console session. */
  supplier: z.string(),
  /** Browser and system in plain words, from the `User-Agent`. */
  device: z.string(),
  /** The network at sign-in: a /24 of IPv4 or a /56 of IPv6. */
  network: z.string(),
  startedAt: timestamp,
  /** Accurate to the minute. */
  lastUsedAt: timestamp,
  isCurrent: z.boolean(),
  /** The dealer for whom the person acts, in a portal session. */
  dealer: z.optional(z.strictObject({ id, name: z.string() })),
})

export const staffNameForm = z.strictObject({ name: requiredText(200, 'Enter a name') })

export const staffPasswordForm = passwordChange

/** An authenticator app's secret: as text, as a URI, and as a QR code (SVG). */
export const twoStepSecret = z.strictObject({ secret: z.string(), uri: z.string(), picture: z.string() })

/** The first code of an authenticator app. */
export const twoStepCode = z.strictObject({ code: twoStepCodeText })

/** Proof of identity for changes to two-step sign-in. */
export const twoStepProof = z.strictObject({ password: requiredPassword, code: twoStepCodeText })

/** One-time codes as a replacement for the app, shown only once. */
export const recoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()) })

export type StaffSignInForm = z.infer<typeof staffSignInForm>

export type StaffAccount = z.infer<typeof staffAccount>

export type OwnStaffSession = z.infer<typeof ownStaffSession>

export type TwoStepSecret = z.infer<typeof twoStepSecret>

export type RecoveryCodes = z.infer<typeof recoveryCodes>
