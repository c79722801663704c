import type { Stripe, StripeConstructor } from '@stripe/stripe-js'
import { type AccountProvider, providerSetting } from '../account-provider.ts'
import { loadProviderScript } from './provider-script.ts'

/** Stripe's own script with the supplier's key; loaded when the first form needs it. */
export async function loadStripe(provider: AccountProvider): Promise<Stripe> {
  await loadProviderScript('stripe', providerSetting(provider, 'script_url'))
  const { Stripe: construct } = window as typeof window & { Stripe?: StripeConstructor }
  if (construct === undefined) throw new Error('The script did not bring what it should.')
  return construct(providerSetting(provider, 'publishable_key'))
}
