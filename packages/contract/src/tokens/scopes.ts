import { keysOf } from '../fields/keys.ts'
/** Whose tokens an endpoint is for. */
export const tokenOwners = ['dealer', 'supplier', 'both'] as const

/** Whose tokens an endpoint is for: a dealer's, a supplier's keys, or either. */
export type TokenOwner = (typeof tokenOwners)[number]

/** What a scope allows, and whose tokens may have it. */
export interface ScopeRow {
  readonly about: string
  readonly for: Exclude<TokenOwner, 'dealer'>
}

/** Every scope a token may have, by its name on the wire. */
export const scopes = {
  'orders:read': { about: 'Read orders and what happened to them.', for: 'both' },
  'orders:write': { about: 'Place, authorize, change and cancel orders.', for: 'both' },
  'products:read': { about: 'Read products, prices and stock.', for: 'both' },
  'shipments:read': { about: 'Read shipments and their tracking numbers.', for: 'both' },
  'invoices:read': { about: 'Read invoices.', for: 'both' },
  'webhooks:write': { about: 'Read and change webhook endpoints and their deliveries.', for: 'both' },
  'inventory:write': { about: 'Change stock.', for: 'supplier' },
  'products:write': { about: 'Create and change products and prices.', for: 'supplier' },
  'shipments:write': { about: 'Report shipments of orders, and void them.', for: 'supplier' },
  'dealers:read': { about: 'Read dealers.', for: 'supplier' },
  'dealers:write': { about: 'Create dealers and change their status.', for: 'supplier' },
} as const satisfies Record<string, ScopeRow>

/** The name of one scope. */
export type Scope = keyof typeof scopes

/** Every scope, in the order in which they are listed. */
export const scopeNames = keysOf(scopes)

/** The scopes that a dealer's token may have. */
export const dealerScopes = scopeNames.filter((name) => scopes[name].for === 'both')
