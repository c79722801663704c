import { keysOf } from '../fields/keys.ts'

/** One company that takes payments, and the keys its methods are kept by. */
export interface PaymentProviderRow {
  readonly name: string
  /** Under which of its keys the provider's customer is kept, and under which the method. */
  readonly settingKeys: readonly [customer: string, method: string]
  /** What the provider's own form in the browser has to know of the supplier. */
  readonly browserKeys: readonly string[]
  /** What only the server may know. */
  readonly secretKeys: readonly string[]
  /** The kinds of methods that are offered through it. */
  readonly kinds: readonly ('cc' | 'ach')[]
}

/** The payment providers a supplier may use, by handle. */
export const paymentProviders = {
  stripe: {
    name: 'Stripe',
    settingKeys: ['customer_token', 'payment_method'],
    browserKeys: ['publishable_key'],
    secretKeys: ['secret_key', 'webhook_secret'],
    kinds: ['cc', 'ach'],
  },
  square: {
    name: 'Square',
    settingKeys: ['customer_id', 'card_id'],
    browserKeys: ['application_id', 'location_id'],
    secretKeys: ['access_token', 'signature_key'],
    kinds: ['cc'],
  },
} as const satisfies Record<string, PaymentProviderRow>

/** The handle of a provider. */
export type PaymentProviderHandle = keyof typeof paymentProviders

/** The handles of all providers. */
export const paymentProviderHandles = keysOf(paymentProviders)

/** A key under which a provider's method is kept. */
export type PaymentSettingKey = (typeof paymentProviders)[PaymentProviderHandle]['settingKeys'][number]

/** Every key of every provider. */
export const paymentSettingKeys: PaymentSettingKey[] = Object.values(paymentProviders).flatMap((row) => [
  ...row.settingKeys,
])

/** The kinds of payment methods by handle; one that needs verification starts inactive. */
export const paymentMethodKinds = {
  cc: { name: 'Card', needsVerification: false },
  ach: { name: 'Bank account', needsVerification: true },
} as const

/** The handle of a kind of payment method. */
export type PaymentMethodKind = keyof typeof paymentMethodKinds
