import * as z from 'zod/mini'

/**
 * What a one-time code was issued for: the dealer's own sign-in, by the supplier or by a mail the dealer asked for, or
 * someone of the supplier's side acting for the dealer.
 */
export const exchangePurposes = ['sign_in', 'impersonation', 'mailed_sign_in'] as const

/** A one-time code on its way to become a session; a code of another purpose is refused and stays unused. */
export const exchange = z.strictObject({
  token: z.string().check(z.minLength(1), z.maxLength(200)),
  purpose: z._default(z.enum(exchangePurposes), 'sign_in'),
})

export type ExchangePurpose = (typeof exchangePurposes)[number]
