import * as z from 'zod/mini'
import { knownEmail } from '../fields/email.ts'
import { secret } from '../fields/text.ts'

export const passwordMissing = 'Password is required'

/** The login form and its request (document 1, section 5). */
export const loginForm = z.strictObject({ email: knownEmail, password: secret(passwordMissing) })

/** The account's password, asked for again so that a stolen session is not enough. */
export const requiredPassword = secret(passwordMissing)

export const ownPassword = z.optional(requiredPassword)

export type LoginForm = z.infer<typeof loginForm>
