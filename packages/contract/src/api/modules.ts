import { keysOf, recordOf } from '../fields/keys.ts'
import type { EndpointDefinition } from './endpoint.ts'
import { endpointsByModule } from './endpoints.generated.ts'

export interface ModuleRow {
  readonly about: string
  readonly endpoints: Readonly<Record<string, EndpointDefinition>>
}

type ModuleName = keyof typeof endpointsByModule

/**
 * What each module is about, in the order of the documents. A module has the same name in the contract, the server and the
 * browser, which a check holds.
 */
const abouts = {
  portal: 'Branding and switches of a portal.',
  access: 'Signing in, registering and passwords.',
  account: "The dealer's own data.",
  dashboard: 'Figures of the last days, and what waits for the dealer.',
  settings: "The dealer's settings.",
  'payment-methods': 'Cards and bank accounts.',
  'api-token': "The dealer's token for an integrator.",
  tokens: 'Tokens and keys of the integrator API.',
  'test-mode': 'Simulated orders.',
  'resale-certificates': 'Proofs of resale by state.',
  orders: 'One order and what can be done with it.',
  'order-search': 'Lists, bulk actions, exports and saved searches of orders.',
  catalogue: 'Products, variants and categories.',
  checkout: 'Placing orders and what they need.',
  suppliers: "How a supplier's portal looks, its cut-off and its note.",
  dealers: 'Dealers of a supplier.',
  import: 'What programs and people import.',
  inventory: 'Stock and prices of variants.',
  payments: 'Money of orders.',
  jobs: 'Work that goes on after its request.',
  webhooks: 'Events sent to programs, and what became of them.',
  mail: 'Mail that was sent or not, and what people choose to be mailed of.',
  files: 'Files behind signed links.',
  staff: "The console of the supplier's staff.",
} as const satisfies Readonly<Record<ModuleName, string>>

export const modules: Readonly<Record<ModuleName, ModuleRow>> = recordOf(keysOf(abouts), (name) => ({
  about: abouts[name],
  endpoints: endpointsByModule[name],
}))
