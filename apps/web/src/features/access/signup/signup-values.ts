import { customValidator, type LazyValidator } from '@portal/app-kit/forms/lazy-validator.ts'
import type { SignupRequest } from '@portal/contract/access/signup.schema'
import type { FormFlags } from '@portal/contract/account/account-form'
import type { PortalConfig } from '@portal/contract/portal/portal-config.schema'

const emptyFields = {
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

/** The sign-up form's values: text for every field, including hidden ones. */
export type SignupValues = Readonly<Record<keyof typeof emptyFields, string>>

export const emptySignup: SignupValues = emptyFields

/** The flags that determine the sign-up form's fields. */
export function signupFlags({ settings, hasAccessCode }: PortalConfig): FormFlags {
  return { ...settings, hasAccessCode }
}

export function signupValidator(flags: FormFlags): LazyValidator<SignupValues, SignupRequest> {
  return customValidator(
    () => import('@portal/contract/access/signup-form'),
    (values: SignupValues, { signupForm }, validate) => validate(signupForm(flags), values),
  )
}
