import * as z from 'zod/mini'
import { loginForm } from '../access/login.schema.ts'
import { passwordChange } from '../account/account.schema.ts'
import { requiredPassword } from '../fields/account/password.ts'
import { id } from '../fields/id.ts'
import { requiredText } from '../fields/text.ts'
import { timestamp } from '../fields/time/timestamp.ts'
import { twoStepCodeText } from './two-step-code.ts'

/** The console's sign-in; a refusal asks for the two-step code if needed. */
export const staffSignInForm = z.extend(loginForm, { code: z.optional(twoStepCodeText) })

/** The person who is signed in, as its account page shows it. */
export const staffAccount = z.strictObject({
  email: z.string(),
  name: z.string(),
  hasTwoStep: z.boolean(),
  /** Whether one of the person's suppliers requires two-step sign-in. */
  mustHaveTwoStep: z.boolean(),
  recoveryCodesLeft: z.int(),
  /** Where the person works, this supplier first; `url` is the console there. */
  suppliers: z.array(z.strictObject({ handle: z.string(), name: z.string(), url: z.string() })),
})

export const ownStaffSession = z.strictObject({
  id,
  /** The supplier whose console it is. */
  supplier: z.string(),
  /** Browser and system in plain words, as the browser named itself. */
  device: z.string(),
  /** The network it began from: a /24 of IPv4 or a /56 of IPv6. */
  network: z.string(),
  startedAt: timestamp,
  /** To the minute. */
  lastUsedAt: timestamp,
  /** Whether it is the session of this call. */
  isCurrent: z.boolean(),
  /** The dealer on whose behalf the person is signed in, in a session of the dealers' portal. */
  dealer: z.optional(z.strictObject({ id, name: z.string() })),
})

/** The name that colleagues see. */
export const staffNameForm = z.strictObject({ name: requiredText(200, 'Enter a name') })

/** The new password, and the present one. */
export const staffPasswordForm = passwordChange

/** A secret for an authenticator app: as text, as an address, and as the picture (SVG) of a QR code. */
export const twoStepSecret = z.strictObject({ secret: z.string(), uri: z.string(), picture: z.string() })

/** The first code of an authenticator app. */
export const twoStepCode = z.strictObject({ code: twoStepCodeText })

/** What proves that two-step sign-in is changed by the person itself. */
export const twoStepProof = z.strictObject({ password: requiredPassword, code: twoStepCodeText })

/** One-time codes in place of the app, shown only once. */
export const recoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()) })

export type StaffSignInForm = z.infer<typeof staffSignInForm>

/** The person who is signed in. */
export type StaffAccount = z.infer<typeof staffAccount>

/** A session of a person in the console. */
export type OwnStaffSession = z.infer<typeof ownStaffSession>

/** A secret for an authenticator app. */
export type TwoStepSecret = z.infer<typeof twoStepSecret>

export type RecoveryCodes = z.infer<typeof recoveryCodes>
