import * as z from 'zod/mini'
import { newPassword } from '../fields/account/password.ts'
import { anyPlace } from '../fields/address/place.ts'
import { email } from '../fields/email.ts'
import { optionalText, requiredText } from '../fields/text.ts'
import { optionalWebsite } from '../fields/website.ts'

/** The sign-up request; requirements from the portal's flags are in `signup-form.ts`. */
export const signupRequest = z
  .strictObject({
    email,
    password: newPassword(),
    firstName: requiredText(100, 'First name is required'),
    lastName: requiredText(100, 'Last name is required'),
    accessCode: optionalText(200),
    taxId: optionalText(100),
    companyName: optionalText(200),
    phone: optionalText(50),
    website: optionalWebsite,
    addressLine1: optionalText(200),
    addressLine2: optionalText(200),
    city: optionalText(100),
    state: optionalText(100),
    country: optionalText(100),
    postal: optionalText(20),
  })
  .check(...anyPlace)

export type SignupRequest = z.infer<typeof signupRequest>
