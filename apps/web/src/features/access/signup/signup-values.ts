import type { FormFlags } from '@portal/contract/access/signup-form'
import type { PortalConfig } from '@portal/contract/portal/portal-config.schema'
import type * as z from 'zod/mini'
import { type LazyValidator, lazyValidator } from '../../../forms/lazy-validator.ts'

/** An empty sign-up form; every field is text, also those a portal does not show. */
export const emptySignup = {
  email: '',
  password: '',
  firstName: '',
  lastName: '',
  accessCode: '',
  taxId: '',
  companyName: '',
  phone: '',
  website: '',
  addressLine1: '',
  addressLine2: '',
  city: '',
  state: '',
  country: '',
  postal: '',
} as const

/** What the sign-up form holds. */
export type SignupValues = Record<keyof typeof emptySignup, string>

/** What decides which fields a portal's sign-up form has and which of them are required. */
export function signupFlags({ settings, hasAccessCode }: PortalConfig): FormFlags {
  return { ...settings, hasAccessCode }
}

/** The check of a portal's sign-up form, by the contract. */
export function signupValidator(flags: FormFlags): LazyValidator<SignupValues> {
  return lazyValidator(async () => {
    const { signupForm } = await import('@portal/contract/access/signup-form')
    // Given text, every field of the form is text again.
    return signupForm(flags) as unknown as z.ZodMiniType<SignupValues, SignupValues>
  })
}
