import * as z from 'zod/mini'
import { id } from '../fields/id.ts'
import { keysOf } from '../fields/keys.ts'
import { optionalText } from '../fields/text.ts'
import { nullableTimestamp } from '../fields/time/timestamp.ts'
import { maxMethodLabelLength } from './payment-method.rules.ts'
import { paymentMethodKinds, paymentProviderHandles, paymentSettingKeys } from './payment-providers.ts'

const keyValue = { key: z.string(), value: z.nullable(z.string()) }
const providerHandle = z.enum(paymentProviderHandles)
const kindHandle = z.enum(keysOf(paymentMethodKinds))

/** The supplier's payment provider, with the kinds of methods it supports. */
export const accountProvider = z.strictObject({
  id,
  handle: providerHandle,
  settings: z.array(z.strictObject(keyValue)),
  providerMethods: z.array(z.strictObject({ id, handle: kindHandle })),
  accountPaymentProvider: z.strictObject({ id }),
})

/**
 * A dealer's payment method; `metaData` is JSON text, `failedAt` is set when it can never be verified or, with
 * `verifiedAt`, was removed at the provider. `label` is the dealer's name for it, `name` is that or the provider's.
 */
export const dealerMethod = z.strictObject({
  id,
  accountId: id,
  accountDealerId: id,
  name: z.string(),
  label: z.nullable(z.string()),
  rank: z.int(),
  active: z.boolean(),
  verifiedAt: nullableTimestamp,
  failedAt: nullableTimestamp,
  last4: z.nullable(z.string()),
  metaData: z.string(),
  paymentProviderId: id,
  paymentProviderMethodId: id,
  settings: z.array(z.strictObject({ ...keyValue, accountPaymentProviderId: id, paymentMethodId: id })),
})

/** A payment method for the supplier's staff, without data for charging it. */
export const maskedMethod = z.pick(dealerMethod, {
  id: true,
  name: true,
  rank: true,
  active: true,
  verifiedAt: true,
  failedAt: true,
  last4: true,
})

/** The payment section of the settings; without a provider `accountProvider` is null. */
export const paymentMethods = z.strictObject({
  accountProvider: z.nullable(accountProvider),
  dealerMethods: z.array(dealerMethod),
})

export const providerId = z.string().check(z.regex(/^\w[\w:.-]{0,254}$/, 'Must be a valid provider id'))

/** The dealer's name for a payment method; empty for the provider's. */
export const methodLabel = optionalText(maxMethodLabelLength)

export const methodRename = z.strictObject({ name: methodLabel })

export const newPaymentMethod = z.strictObject({
  paymentProviderId: id,
  paymentProviderMethodId: id,
  name: methodLabel,
  settings: z
    .array(
      z.strictObject({
        key: z.enum(paymentSettingKeys),
        value: providerId,
        accountPaymentProviderId: id,
      }),
    )
    .check(z.maxLength(10)),
})

/** The ranks of all the dealer's methods: every method once, ranks from 1. */
export const paymentRanks = z
  .array(z.strictObject({ id, rank: z.int().check(z.minimum(1), z.maximum(1000)) }))
  .check(
    z.minLength(1),
    z.maxLength(1000),
    z.refine(
      (rows) => new Set(rows.map((row) => row.id)).size === rows.length,
      'Each method can appear only once',
    ),
    z.refine(
      (rows) => new Set(rows.map((row) => row.rank)).size === rows.length,
      'Each rank can appear only once',
    ),
  )

export const removalEffect = z.strictObject({
  isLastActive: z.boolean(),
  ordersToUnauthorize: z.int().check(z.minimum(0)),
})

/** The effects of removing or deactivating a method; for the last active one, auto-authorize is switched off. */
export const removalOutcome = {
  isAutoAuthorizeOff: z.boolean(),
  ordersUnauthorized: z.int().check(z.minimum(0)),
}

export type PaymentMethods = z.infer<typeof paymentMethods>

export type DealerMethod = z.infer<typeof dealerMethod>

export type RemovalEffect = z.infer<typeof removalEffect>

export type RemovalOutcome = z.infer<z.ZodMiniObject<typeof removalOutcome>>
