import type { Provider } from '../provider/provider.ts'
import { square } from './square/square-provider.ts'
import { stripe } from './stripe/stripe-provider.ts'

export const providers = { stripe, square } as const satisfies Record<string, Provider>

export type ProviderName = keyof typeof providers

export const providerNames = Object.keys(providers) as ProviderName[]
