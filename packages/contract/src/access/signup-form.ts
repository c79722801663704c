import * as z from 'zod/mini'
import type { FormFlags } from '../account/account-form.ts'
import { newPassword } from '../fields/account/password.ts'
import { requiredTaxId } from '../fields/account/tax-id.ts'
import { anyPlace, wholePlace } from '../fields/address/place.ts'
import { email } from '../fields/email.ts'
import { optionalText, requiredText } from '../fields/text.ts'
import { optionalWebsite, requiredWebsite } from '../fields/website.ts'

export const accessCodeMinimumLength = 6

export function signupFieldsShown(flags: FormFlags) {
  return { website: flags.website, taxId: flags.collect_tax_id, accessCode: flags.hasAccessCode }
}

/** A portal's sign-up form; its flags determine the required fields (document 1, section 5). */
export function signupForm(flags: FormFlags) {
  const business = (max: number, message: string) =>
    flags.require_business_information_on_sign_up ? requiredText(max, message) : optionalText(max)
  const shown = signupFieldsShown(flags)
  return z
    .strictObject({
      email,
      password: newPassword(flags.password_minimum_length),
      firstName: requiredText(100, 'First name is required'),
      lastName: requiredText(100, 'Last name is required'),
      accessCode: shown.accessCode ? accessCode : optionalText(200),
      taxId: shown.taxId && flags.collect_tax_id_required ? requiredTaxId : optionalText(100),
      companyName: business(200, 'Company name is required'),
      phone: business(50, 'Phone is required'),
      website: shown.website && flags.website_required ? requiredWebsite : optionalWebsite,
      addressLine1: business(200, 'Address 1 is required'),
      addressLine2: optionalText(200),
      city: business(100, 'City is required'),
      state: optionalText(100),
      country: business(100, 'Country is required'),
      postal: optionalText(20),
    })
    .check(...(flags.require_business_information_on_sign_up ? wholePlace : anyPlace))
}

const accessCode = requiredText(200, 'Access code is required').check(
  z.minLength(accessCodeMinimumLength, `Access code must be at least ${accessCodeMinimumLength} characters`),
)
