import type { PaymentProviderHandle } from '@portal/contract/payment-methods/payment-providers'
import type { CardNetwork, NetworkAccount } from './card-network.ts'

/** A client per provider; its library is loaded when the first supplier uses it. */
const networks = {
  stripe: async (account) => (await import('./stripe/stripe-network.ts')).openStripe(account),
  square: async (account) => (await import('./square/square-network.ts')).openSquare(account),
} as const satisfies Record<PaymentProviderHandle, (account: NetworkAccount) => Promise<CardNetwork>>

export function openCardNetwork(
  handle: PaymentProviderHandle,
  account: NetworkAccount,
): Promise<CardNetwork> {
  return networks[handle](account)
}
