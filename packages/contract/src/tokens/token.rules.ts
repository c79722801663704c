import { dealerScopes, type Scope, scopeNames, testKeyScopes } from '../callers/scopes.ts'
import type { TokenMode } from './token.schema.ts'

export interface TokenLimits {
  readonly perSecond: number
  readonly burst: number
}

export const defaultTokenLimits: TokenLimits = { perSecond: 10, burst: 50 }

export const tokenLimitBounds = { minPerSecond: 2, most: 10_000 } as const

/** The limits of a token; null means the default. */
export function limitsOfToken(own: { perSecond: number | null; burst: number | null }): TokenLimits {
  const perSecond = own.perSecond ?? defaultTokenLimits.perSecond
  return { perSecond, burst: own.burst ?? Math.max(defaultTokenLimits.burst, perSecond) }
}

/** The distinct given scopes that are allowed for this owner and mode, in table order. */
export function scopesFor(
  owner: 'dealer' | 'supplier',
  wanted: readonly string[],
  mode: TokenMode = 'live',
): Scope[] {
  const allowed = owner === 'dealer' ? dealerScopes : mode === 'test' ? testKeyScopes : scopeNames
  return scopeNames.filter((name) => wanted.includes(name) && allowed.includes(name))
}
