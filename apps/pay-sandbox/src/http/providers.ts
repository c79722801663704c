import { createHash } from 'node:crypto'
import { square } from '../square/square-provider.ts'
import { stripe } from '../stripe/stripe-provider.ts'
import type { Provider } from './provider.ts'

export const providers = { stripe, square } as const satisfies Record<string, Provider>

export type ProviderName = keyof typeof providers

export const providerNames = Object.keys(providers) as ProviderName[]

export function hashText(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
