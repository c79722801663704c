import * as z from 'zod/mini'
import { newPassword } from '../fields/account/password.ts'
import { anyPlace } from '../fields/address/place.ts'
import { email } from '../fields/email.ts'
import { id } from '../fields/id.ts'
import { money } from '../fields/money/money.ts'
import { optionalText, requiredText, secret } from '../fields/text.ts'
import { timeZoneName } from '../fields/time/time-zone.ts'
import { optionalWebsite } from '../fields/website.ts'

export const accountCredit = z.strictObject({ creditAvailable: money, creditUsed: money })

/** The account form's business address; every part is optional. */
export const accountAddressInput = z
  .strictObject({
    id: z.nullish(id),
    addressLine1: optionalText(200),
    addressLine2: optionalText(200),
    city: optionalText(100),
    state: optionalText(100),
    country: optionalText(100),
    postal: optionalText(20),
  })
  .check(...anyPlace)

/** The account details request; requirements from the portal's flags are in `account-form.ts`. */
export const accountDetails = z.strictObject({
  email,
  firstName: requiredText(100, 'First name is required'),
  lastName: requiredText(100, 'Last name is required'),
  phone: optionalText(50),
  taxId: optionalText(100),
  companyName: optionalText(200),
  website: optionalWebsite,
  address: z.nullish(accountAddressInput),
})

/** The change-password form and its request (document 1, section 5). */
export const passwordChange = z.strictObject({
  current: secret('Current password is required'),
  newPassword: newPassword(),
})

/** The change-password form of a portal that requires at least `minimum` characters. */
export function passwordChangeForm(minimum: number) {
  return z.extend(passwordChange, { newPassword: newPassword(minimum) })
}

export const timeZoneChoice = z.strictObject({ timeZone: timeZoneName })

export type AccountDetails = z.infer<typeof accountDetails>

export type AccountCredit = z.infer<typeof accountCredit>
