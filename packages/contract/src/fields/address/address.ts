import * as z from 'zod/mini'
import { described } from '../described.ts'
import { optionalEmail } from '../email.ts'
import { id } from '../id.ts'
import { optionalText, requiredText } from '../text.ts'

const nullableText = z.nullable(z.string())

/** An address as it leaves the server; imported ones may lack any part. */
export const address = z.strictObject({
  id: described('The id of this version of the address: a changed one has another.', id),
  name: described('The person who receives; null where it is unknown.', nullableText),
  companyName: described('The company; null where there is none.', nullableText),
  email: described('An e-mail for questions about the delivery; null where it is unknown.', nullableText),
  phone: described('A telephone number for the carrier; null where it is unknown.', nullableText),
  addressLine1: described('Street and number; null where it is unknown.', nullableText),
  addressLine2: described('Suite, floor or the like; null where there is none.', nullableText),
  city: described('The city; null where it is unknown.', nullableText),
  state: described(
    'The state, as a two-letter code in the US and Canada; null where it is unknown.',
    nullableText,
  ),
  postal: described('The postal code; null where it is unknown.', nullableText),
  country: described(
    'The country as its ISO 3166 code of two letters, such as US; null where it is unknown.',
    nullableText,
  ),
})

/**
 * An address a person edits: name, line 1, city, state, postal and country are required (document 2, section 5).
 * `id` is that of the address it replaces.
 */
export const addressInput = z.strictObject({
  id: z.nullish(id),
  name: described('The person who receives.', requiredText(200, 'Name is required')),
  firstName: z.nullish(z.null()),
  lastName: z.nullish(z.null()),
  companyName: described('The company, if there is one.', optionalText(200)),
  email: described('An e-mail for questions about the delivery.', optionalEmail),
  phone: described('A telephone number for the carrier.', optionalText(50)),
  addressLine1: described('Street and number.', requiredText(200, 'Address 1 is required')),
  addressLine2: described('Suite, floor or the like.', optionalText(200)),
  city: described('The city.', requiredText(100, 'City is required')),
  state: described(
    'The state: a two-letter code such as MA in the US and Canada, elsewhere as it is written there.',
    requiredText(100, 'State is required'),
  ),
  postal: described('The postal code.', requiredText(20, 'Postal is required')),
  country: described(
    'The country as its ISO 3166 code of two letters, such as US.',
    requiredText(100, 'Country is required'),
  ),
})

export const newAddress = z.omit(addressInput, { id: true, firstName: true, lastName: true })

/** An address as a program sends it in place of another one, whose `id` it may name. */
export const replacingAddress = z.extend(newAddress, {
  id: z.optional(
    described('The id of the address that was read: one that was changed since is not replaced then.', id),
  ),
})

export type Address = z.infer<typeof address>

export type AddressInput = z.infer<typeof addressInput>
