import * as z from 'zod/mini'
import { described } from '../described.ts'
import { optionalEmail } from '../email.ts'
import { id } from '../id.ts'
import { optionalText, requiredText } from '../text.ts'
import { wholePlace } from './place.ts'

const nullableText = z.nullable(z.string())

/** An address in responses; imported ones may lack any part. */
export const address = z.strictObject({
  id: described('The id of this version of the address. A changed address has a new id.', id),
  name: described("The recipient's name; null if unknown.", nullableText),
  companyName: described('The company; null if there is none.', nullableText),
  email: described('An email address for delivery questions; null if unknown.', nullableText),
  phone: described('A phone number for the carrier; null if unknown.', nullableText),
  addressLine1: described('The street address; null if unknown.', nullableText),
  addressLine2: described('The suite, unit or floor; null if there is none.', nullableText),
  city: described('The city; null if unknown.', nullableText),
  state: described('The state, as a two-letter code in the US and Canada; null if unknown.', nullableText),
  postal: described('The postal code; null if unknown.', nullableText),
  country: described('The two-letter ISO 3166 country code, such as US; null if unknown.', nullableText),
})

const newAddressParts = {
  name: described("The recipient's name.", requiredText(200, 'Name is required')),
  companyName: described('The company.', optionalText(200)),
  email: described('An email address for delivery questions.', optionalEmail),
  phone: described('A phone number for the carrier.', optionalText(50)),
  addressLine1: described('The street address.', requiredText(200, 'Address 1 is required')),
  addressLine2: described('The suite, unit or floor.', optionalText(200)),
  city: described('The city.', requiredText(100, 'City is required')),
  state: described(
    'The state: a two-letter code such as MA in the US and Canada, otherwise as written locally. Null where the country has none, such as Germany.',
    optionalText(100),
  ),
  postal: described('The postal code. Null where the country has none, such as Hong Kong.', optionalText(20)),
  country: described(
    'The two-letter ISO 3166 country code, such as US.',
    requiredText(100, 'Country is required'),
  ),
}

/**
 * An edited address: name, line 1, city, state, postal and country are required (document 2, section 5), state and
 * postal only if the country has them. `id` is the replaced address's.
 */
export const addressInput = z
  .strictObject({
    id: z.nullish(id),
    firstName: z.nullish(z.null()),
    lastName: z.nullish(z.null()),
    ...newAddressParts,
  })
  .check(...wholePlace)

/** A new address from an API client. */
export const newAddress = z.strictObject(newAddressParts).check(...wholePlace)

/** A replacement address from an API client, which may name the `id` it replaces. */
export const replacingAddress = z
  .strictObject({
    ...newAddressParts,
    id: z.optional(
      described('The id of the address you read. The update fails if the address has changed since.', id),
    ),
  })
  .check(...wholePlace)

export type Address = z.infer<typeof address>

export type AddressInput = z.infer<typeof addressInput>
