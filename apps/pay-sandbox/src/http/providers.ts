import { createHash } from 'node:crypto'
import { square } from '../square/square-provider.ts'
import { stripe } from '../stripe/stripe-provider.ts'
import type { Provider } from './provider.ts'

/** The providers that the sandbox stands in for. */
export const providers = { stripe, square } as const satisfies Record<string, Provider>

/** The name of a provider. */
export type ProviderName = keyof typeof providers

/** The names of all providers. */
export const providerNames = Object.keys(providers) as ProviderName[]

/** A short name for everything that was asked for. */
export function hashText(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
