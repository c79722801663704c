import * as z from 'zod/mini'
import { optionalEmail } from '../email.ts'
import { id } from '../id.ts'
import { optionalText, requiredText } from '../text.ts'

const nullableText = z.nullable(z.string())

/** An address as it leaves the server; imported ones may lack any part. */
export const address = z.strictObject({
  id,
  name: nullableText,
  companyName: nullableText,
  email: nullableText,
  phone: nullableText,
  addressLine1: nullableText,
  addressLine2: nullableText,
  city: nullableText,
  state: nullableText,
  postal: nullableText,
  country: nullableText,
})

/**
 * An address a person edits: name, line 1, city, state, postal and country are required (document 2, section 5).
 * `id` is that of the address it replaces.
 */
export const addressInput = z.strictObject({
  id: z.nullish(id),
  name: requiredText(200, 'Name is required'),
  firstName: z.nullish(z.null()),
  lastName: z.nullish(z.null()),
  companyName: optionalText(200),
  email: optionalEmail,
  phone: optionalText(50),
  addressLine1: requiredText(200, 'Address 1 is required'),
  addressLine2: optionalText(200),
  city: requiredText(100, 'City is required'),
  state: requiredText(100, 'State is required'),
  postal: requiredText(20, 'Postal is required'),
  country: requiredText(100, 'Country is required'),
})

/** An address as a program sends it. */
export const newAddress = z.omit(addressInput, { id: true, firstName: true, lastName: true })

/** An address as a program sends it in place of another one, whose `id` it may name. */
export const replacingAddress = z.extend(newAddress, { id: z.optional(id) })

/** An address as it leaves the server. */
export type Address = z.infer<typeof address>

/** An address as a person enters it. */
export type AddressInput = z.infer<typeof addressInput>
