import * as z from 'zod/mini'
import { knownEmail } from '../fields/email.ts'
import { requiredPassword } from '../fields/password.ts'

/** The login form and its request (document 1, section 5). */
export const loginForm = z.strictObject({ email: knownEmail, password: requiredPassword })

export type LoginForm = z.infer<typeof loginForm>
