import * as z from 'zod/mini'
import { id } from '../fields/id.ts'
import { money } from '../fields/money/money.ts'
import { resaleCertificate } from '../resale-certificates/resale-certificate.schema.ts'

const count = z.int().check(z.minimum(0))

const waitingOrders = z.strictObject({
  count,
  /** Their amount due. */
  total: money,
})

/** Items that need the dealer's attention now; no orders while the dealer's status blocks them. */
export const needsYou = z.strictObject({
  /** Open, Unauthorized orders; none if the portal doesn't collect payments. */
  unauthorizedOrders: waitingOrders,
  /** Open orders whose payment was Declined. */
  declinedOrders: waitingOrders,
  /** The number of orders on hold, failed or without a shipping method. */
  attentionOrders: count,
  refundFailedOrders: count,
  /** Certificates that have expired or will within 30 days, earliest first; none if not collected. */
  expiringCertificates: z.array(
    z.strictObject({
      ...z.pick(resaleCertificate, { id: true, number: true, state: true, expiresAt: true }).shape,
      hasExpired: z.boolean(),
    }),
  ),
  /** Bank accounts awaiting deposit verification, by rank. */
  unverifiedBankAccounts: z.array(z.strictObject({ id, name: z.string(), last4: z.nullable(z.string()) })),
})

export type NeedsYou = z.infer<typeof needsYou>
