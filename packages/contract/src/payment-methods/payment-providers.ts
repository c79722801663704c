import { keysOf } from '../fields/keys.ts'

export interface PaymentProviderRow {
  readonly name: string
  readonly settingKeys: readonly [customer: string, method: string]
  /** Keys the provider's browser form needs. */
  readonly browserKeys: readonly string[]
  /** Keys that must stay on the server. */
  readonly secretKeys: readonly string[]
  readonly kinds: readonly ('cc' | 'ach')[]
}

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

export type PaymentProviderHandle = keyof typeof paymentProviders

export const paymentProviderHandles = keysOf(paymentProviders)

export type PaymentSettingKey = (typeof paymentProviders)[PaymentProviderHandle]['settingKeys'][number]

export const paymentSettingKeys: PaymentSettingKey[] = Object.values(paymentProviders).flatMap((row) => [
  ...row.settingKeys,
])

export const paymentMethodKinds = {
  cc: { name: 'Card', needsVerification: false },
  ach: { name: 'Bank account', needsVerification: true },
} as const

export type PaymentMethodKind = keyof typeof paymentMethodKinds
