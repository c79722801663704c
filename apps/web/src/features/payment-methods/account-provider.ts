import type { PaymentMethods } from '@portal/contract/payment-methods/payment-method.schema'
import type { PaymentMethodKind } from '@portal/contract/payment-methods/payment-providers'

export type AccountProvider = NonNullable<PaymentMethods['accountProvider']>

/** A supplier's setting for the provider's form; empty if not set. */
export function providerSetting({ settings }: AccountProvider, key: string): string {
  return settings.find((setting) => setting.key === key)?.value ?? ''
}

/** The supplier's settings for Stripe's script. */
export function stripeKeys(provider: AccountProvider): { scriptUrl: string; publishableKey: string } {
  const publishableKey = providerSetting(provider, 'publishable_key')
  return { scriptUrl: providerSetting(provider, 'script_url'), publishableKey }
}

/** The provider's id for a kind of method; undefined if it doesn't offer that kind. */
export function methodIdOfKind(
  { providerMethods }: AccountProvider,
  kind: PaymentMethodKind,
): number | undefined {
  return providerMethods.find(({ handle }) => handle === kind)?.id
}
