import * as z from 'zod/mini'
import { requiredPassword } from '../fields/account/password.ts'
import { knownEmail } from '../fields/email.ts'

/** The login form and its request (document 1, section 5). */
export const loginForm = z.strictObject({ email: knownEmail, password: requiredPassword })

export type LoginForm = z.infer<typeof loginForm>
