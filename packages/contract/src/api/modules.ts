import { keysOf, recordOf } from '../fields/keys.ts'
import type { EndpointDefinition } from './endpoint.ts'
import { endpointsByModule } from './endpoints.generated.ts'

export interface ModuleRow {
  readonly about: string
  readonly endpoints: Readonly<Record<string, EndpointDefinition>>
}

type ModuleName = keyof typeof endpointsByModule

/**
 * The modules' descriptions, in document order. A check enforces that modules have the same name in contract, server
 * and browser.
 */
const abouts = {
  portal: 'Portal branding and public settings.',
  access: 'Sign-in, sign-up and passwords.',
  account: "The dealer's account.",
  dashboard: 'Dashboard stats and items that need attention.',
  settings: "The dealer's settings.",
  'payment-methods': 'Cards and bank accounts.',
  'api-token': "The dealer's API token.",
  tokens: 'API tokens and keys.',
  'test-mode': 'Simulated orders for testing.',
  'resale-certificates': 'Resale certificates by state.',
  'dealer-logos': 'Logos of dealers on packing slips.',
  orders: 'A single order and its actions.',
  'order-search': 'Order lists, bulk actions, exports and saved searches.',
  catalogue: 'Products, variants and categories.',
  checkout: 'Placing orders, with addresses, shipping methods and totals.',
  suppliers: 'Portal branding, shipping cutoff and dashboard notice.',
  dealers: "The supplier's dealers.",
  import: 'Imports by file or API.',
  inventory: 'Stock and prices by variant.',
  payments: 'Captures and refunds.',
  jobs: 'Background jobs.',
  webhooks: 'Webhook endpoints, events and deliveries.',
  mail: 'Sent and undelivered email, and email preferences.',
  files: 'Signed download links.',
  staff: "The supplier's console.",
} as const satisfies Readonly<Record<ModuleName, string>>

export const modules: Readonly<Record<ModuleName, ModuleRow>> = recordOf(keysOf(abouts), (name) => ({
  about: abouts[name],
  endpoints: endpointsByModule[name],
}))

/** A module's name in documents, in American English. */
export function tagOf(module: string): string {
  return module === 'catalogue' ? 'catalog' : module
}
