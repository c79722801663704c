import * as z from 'zod/mini'
import { id } from '../fields/id.ts'
import { requiredText } from '../fields/text.ts'

/** Who holds a bank account. */
export const holderTypes = ['company', 'individual'] as const

/** What the bank-account form starts with and always sends. */
export const bankAccountDefaults = { holderType: 'company', country: 'US', currency: 'usd' } as const

/** The add-bank-account form; its numbers go to the provider and never to this server (document 1, section 5). */
export const bankAccountForm = z.strictObject({
  name: requiredText(200, 'Name is required'),
  holderType: z.enum(holderTypes, 'Account holder type is required'),
  routingNumber: requiredText(20, 'Routing number is required'),
  accountNumber: requiredText(40, 'Account number is required'),
})

/** What a person reads when a deposit is not whole cents. */
export const depositInvalid = 'Special characters, including decimals, are not supported'

/** What a person reads above a deposit form that has errors. */
export const depositsInvalid = 'Please enter valid deposit amounts.'

/** What a person reads when the deposits are not the ones the bank received. */
export const depositsMismatch =
  "Those deposit amounts don't match the actual deposits made to your bank account."

const cents = z.string(depositInvalid).check(z.trim(), z.regex(/^\d{1,2}$/, depositInvalid))

/** The form for two micro-deposits, each in whole cents. */
export const depositForm = z.strictObject({ deposit1: cents, deposit2: cents })

const deposit = z.union([z.int().check(z.minimum(0), z.maximum(99)), z.pipe(cents, z.transform(Number))], {
  error: depositInvalid,
})

/** The proof that a bank account is the dealer's: two deposits in cents, or the code of one deposit where the provider sends one. */
export const verification = z
  .strictObject({
    paymentMethodId: id,
    deposit1: z.optional(deposit),
    deposit2: z.optional(deposit),
    descriptorCode: z.optional(z.string().check(z.regex(/^SM[\dA-Za-z]{4}$/, 'Must be a valid code'))),
  })
  .check(
    z.refine(
      (proof) =>
        proof.descriptorCode !== undefined || (proof.deposit1 !== undefined && proof.deposit2 !== undefined),
      depositsInvalid,
    ),
  )
