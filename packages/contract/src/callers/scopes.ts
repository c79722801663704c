import * as z from 'zod/mini'
import { keysOf } from '../fields/keys.ts'
export const tokenOwners = ['dealer', 'supplier', 'both'] as const

export type TokenOwner = (typeof tokenOwners)[number]

export interface ScopeRow {
  readonly about: string
  readonly for: Exclude<TokenOwner, 'dealer'>
}

export const scopes = {
  'orders:read': { about: 'Read orders and their timelines.', for: 'both' },
  'orders:write': {
    about:
      'With a dealer token: place, authorize, change and cancel orders. With a supplier key: hold, release, cancel, capture and refund orders.',
    for: 'both',
  },
  'products:read': { about: 'Read products, prices and stock.', for: 'both' },
  'shipments:read': { about: 'Read shipments and tracking numbers.', for: 'both' },
  'invoices:read': { about: 'Read invoices.', for: 'both' },
  'webhooks:write': { about: 'Read and change webhook endpoints and their deliveries.', for: 'both' },
  'inventory:write': { about: 'Change stock.', for: 'supplier' },
  'products:write': { about: 'Create and change products and prices.', for: 'supplier' },
  'shipments:write': { about: 'Create and void shipments.', for: 'supplier' },
  'dealers:read': { about: 'Read dealers.', for: 'supplier' },
  'dealers:write': { about: 'Create dealers and change their status.', for: 'supplier' },
  'dealers:credit': { about: "Adjust dealers' credit.", for: 'supplier' },
} as const satisfies Record<string, ScopeRow>

export type Scope = keyof typeof scopes

export const scopeNames = keysOf(scopes)

export const scopeName = z.enum(scopeNames)

export const dealerScopes = scopeNames.filter((name) => scopes[name].for === 'both')

/** The scopes of a supplier's test key: reading and changing simulated orders. */
export const testKeyScopes: readonly Scope[] = [
  'orders:read',
  'orders:write',
  'products:read',
  'shipments:read',
  'invoices:read',
  'shipments:write',
]
