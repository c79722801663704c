import type { Stripe, StripeConstructor } from '@stripe/stripe-js'
import { loadProviderScript } from './provider-script.ts'

interface StripeKeys {
  readonly scriptUrl: string
  readonly publishableKey: string
}

/** Stripe's script with the supplier's key; loaded on first use. */
export async function loadStripe({ scriptUrl, publishableKey }: StripeKeys): Promise<Stripe> {
  await loadProviderScript('stripe', scriptUrl)
  const { Stripe: construct } = window as typeof window & { Stripe?: StripeConstructor }
  if (construct === undefined) throw new Error("The payment provider's script is incomplete.")
  return construct(publishableKey)
}
