import * as z from 'zod/mini'

/**
 * The purpose of a one-time code: the dealer's own sign-in (issued by the supplier or requested by email), or
 * impersonation by the supplier.
 */
export const exchangePurposes = ['sign_in', 'impersonation', 'mailed_sign_in'] as const

/** A one-time code to exchange for a session; a code for another purpose is refused and stays valid. */
export const exchange = z.strictObject({
  token: z.string().check(z.minLength(1), z.maxLength(200)),
  purpose: z._default(z.enum(exchangePurposes), 'sign_in'),
})

export type ExchangePurpose = (typeof exchangePurposes)[number]
