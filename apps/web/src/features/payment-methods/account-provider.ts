import type { PaymentMethods } from '@portal/contract/payment-methods/payment-method.schema'
import type { PaymentMethodKind } from '@portal/contract/payment-methods/payment-providers'

export type AccountProvider = NonNullable<PaymentMethods['accountProvider']>

/** One setting of the supplier for the provider's own form; empty when it is not set. */
export function providerSetting({ settings }: AccountProvider, key: string): string {
  return settings.find((setting) => setting.key === key)?.value ?? ''
}

/** What Stripe's script needs of the supplier. */
export function stripeKeys(provider: AccountProvider): { scriptUrl: string; publishableKey: string } {
  const publishableKey = providerSetting(provider, 'publishable_key')
  return { scriptUrl: providerSetting(provider, 'script_url'), publishableKey }
}

/** The id under which the provider offers a kind of method; undefined if it does not. */
export function methodIdOfKind(
  { providerMethods }: AccountProvider,
  kind: PaymentMethodKind,
): number | undefined {
  return providerMethods.find(({ handle }) => handle === kind)?.id
}
