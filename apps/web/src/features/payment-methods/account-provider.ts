import type { PaymentMethods } from '@portal/contract/payment-methods/payment-method.schema'
import type { PaymentMethodKind } from '@portal/contract/payment-methods/payment-providers'

/** The provider as the settings page knows it. */
export type AccountProvider = NonNullable<PaymentMethods['accountProvider']>

/** One thing that the provider's own form has to know of the supplier; empty when it is not set. */
export function providerSetting({ settings }: AccountProvider, key: string): string {
  return settings.find((setting) => setting.key === key)?.value ?? ''
}

/** The id under which the provider offers a kind of method; undefined where it does not. */
export function methodIdOfKind(
  { providerMethods }: AccountProvider,
  kind: PaymentMethodKind,
): number | undefined {
  return providerMethods.find(({ handle }) => handle === kind)?.id
}
