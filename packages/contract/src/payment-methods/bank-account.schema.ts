import * as z from 'zod/mini'
import { id } from '../fields/id.ts'
import { requiredText } from '../fields/text.ts'

export const holderTypes = ['company', 'individual'] as const

/** Initial and constant values of the bank account form. */
export const bankAccountDefaults = { holderType: 'company', country: 'US', currency: 'usd' } as const

/** A bank account's country and currency, which are constant (document 1, section 5). */
export const bankAccountPlace = z.strictObject({
  country: z.literal(bankAccountDefaults.country),
  currency: z.literal(bankAccountDefaults.currency),
})

/** The add-bank-account form; its numbers go to the provider and never to this server (document 1, section 5). */
export const bankAccountForm = z.strictObject({
  name: requiredText(200, 'Name is required'),
  holderType: z.enum(holderTypes, 'Account holder type is required'),
  routingNumber: requiredText(20, 'Routing number is required'),
  accountNumber: requiredText(40, 'Account number is required'),
})

/** Shown if a deposit isn't whole cents. */
export const depositInvalid = 'Special characters, including decimals, are not supported'

/** Shown above a deposit form with errors. */
export const depositsInvalid = 'Please enter valid deposit amounts.'

/** Shown if the deposits don't match. */
export const depositsMismatch =
  "Those deposit amounts don't match the actual deposits made to your bank account."

/** Shown if one or both digits are missing: 5 could be $0.05 or $0.50. */
export const depositIncomplete = 'Enter both digits of the deposit, such as 05 for $0.05'

export const depositTooLong = 'A deposit has two digits, such as 32 for $0.32'

const cents = z.string(depositInvalid).check(z.trim(), z.regex(/^\d{1,2}$/, depositInvalid))

// Only the first failed rule is shown.
const twoDigits = z
  .string(depositIncomplete)
  .check(
    z.trim(),
    z.regex(/^\d*$/, depositInvalid),
    z.minLength(2, depositIncomplete),
    z.maxLength(2, depositTooLong),
  )

/** The form for two micro-deposits, each as the two digits of $0.XX. */
export const depositForm = z.strictObject({ deposit1: twoDigits, deposit2: twoDigits })

const deposit = z.union([z.int().check(z.minimum(0), z.maximum(99)), z.pipe(cents, z.transform(Number))], {
  error: depositInvalid,
})

/** The proof that a bank account is the dealer's: two deposits in cents or a deposit's code, by provider. */
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
