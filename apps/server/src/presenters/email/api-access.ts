import { countText } from '@portal/contract/fields/count-text'
import type { Actor } from '../../context/actor.ts'
import type { Supplier } from '../../context/supplier.ts'
import type { ApiAccess } from '../../repositories/access/api-access.repository.ts'
import { supplierBrandName } from '../brand/brand-name.ts'
import type { EmailContent } from './email-content.ts'
import { greeting } from './greeting.ts'

interface ChangeTexts {
  readonly of: 'Token' | 'Key' | 'URL'
  readonly what: string
  readonly subject: (brand: string) => string
}

const changes = {
  create_token: {
    of: 'Token',
    what: 'A new API token was created',
    subject: (brand) => `New API token for your ${brand} account`,
  },
  rotate_token: {
    of: 'Token',
    what: 'An API token was rotated',
    subject: (brand) => `API token rotated for your ${brand} account`,
  },
  regenerate_token: {
    of: 'Token',
    what: 'Your API token was regenerated',
    subject: (brand) => `API token regenerated for your ${brand} account`,
  },
  add_endpoint: {
    of: 'URL',
    what: 'A webhook endpoint was added',
    subject: (brand) => `New webhook endpoint for your ${brand} account`,
  },
  move_endpoint: {
    of: 'URL',
    what: 'A webhook endpoint URL was changed',
    subject: (brand) => `Webhook endpoint URL changed for your ${brand} account`,
  },
  rotate_secret: {
    of: 'URL',
    what: 'A webhook signing secret was rotated',
    subject: (brand) => `Webhook signing secret rotated for your ${brand} account`,
  },
} as const satisfies Record<string, ChangeTexts>

export interface ApiAccessChange {
  readonly change: keyof typeof changes
  /** The token's name or the endpoint's URL. */
  readonly subject: string
  /** The caller's network; absent in the CLI. */
  readonly network: string | undefined
  readonly actor: Actor
}

/** Emails a dealer about new API access: what, by whom and from where; never a secret. */
export function apiAccessEmail(
  supplier: Supplier,
  to: { readonly firstName: string },
  { change, subject, network, actor }: ApiAccessChange,
): EmailContent {
  const brand = supplierBrandName(supplier)
  const { what, of, subject: title } = changes[change]
  const who = {
    dealer: 'A signed-in user',
    integrator: `An API client with the token ${actor.name}`,
  }
  return {
    kind: `program_access_${change}`,
    subject: title(brand),
    heading: what,
    paragraphs: [
      greeting(to),
      of === 'Token'
        ? 'Anyone with this token can act on your behalf without your password.'
        : 'The endpoint receives events for your orders.',
    ],
    facts: [
      [of, subject],
      ['By', actor.kind === 'dealer' || actor.kind === 'integrator' ? who[actor.kind] : brand],
      ...(network === undefined ? [] : [['Network', network] as const]),
    ],
    note:
      of === 'Token'
        ? "If you don't recognize this token, revoke it on the Developers page and change your password."
        : "If you don't recognize this endpoint, remove it on the Developers page and change your password.",
  }
}

const supplierChanges: Readonly<Record<ApiAccessChange['change'], ChangeTexts>> = {
  create_token: {
    of: 'Key',
    what: 'A new API key was created',
    subject: (brand) => `New API key for ${brand}`,
  },
  rotate_token: {
    of: 'Key',
    what: 'An API key was rotated',
    subject: (brand) => `API key rotated for ${brand}`,
  },
  regenerate_token: {
    of: 'Key',
    what: 'An API key was regenerated',
    subject: (brand) => `API key regenerated for ${brand}`,
  },
  add_endpoint: { ...changes.add_endpoint, subject: (brand) => `New webhook endpoint for ${brand}` },
  move_endpoint: {
    ...changes.move_endpoint,
    subject: (brand) => `Webhook endpoint URL changed for ${brand}`,
  },
  rotate_secret: {
    ...changes.rotate_secret,
    subject: (brand) => `Webhook signing secret rotated for ${brand}`,
  },
}

/** Emails an owner about new API access: by whom and from where; never the secret. */
export function supplierAccessEmail(
  supplier: Supplier,
  to: { readonly firstName: string },
  { change, subject, network, actor }: ApiAccessChange,
): EmailContent {
  const brand = supplierBrandName(supplier)
  const { what, of, subject: title } = supplierChanges[change]
  const isKey = of === 'Key'
  return {
    kind: `supplier_access_${change}`,
    subject: title(brand),
    heading: what,
    paragraphs: [
      greeting(to),
      isKey
        ? 'Anyone with this key can act on your behalf without a password.'
        : 'The endpoint receives events for your orders and dealers.',
    ],
    facts: [
      [of, subject],
      ['By', actor.name ?? brand],
      ...(network === undefined ? [] : [['Network', network] as const]),
    ],
    note: isKey
      ? "If you don't recognize this key, revoke it on the API keys page in the console."
      : "If you don't recognize this endpoint, remove it with “portal webhook remove” on the server.",
  }
}

/** The tokens and endpoints that stay active after a password change; undefined without any. */
export function apiAccessSentence({ tokens, endpoints }: ApiAccess): string | undefined {
  const tokenCount = countText(tokens.length, 'active API token')
  const endpointCount = countText(endpoints.length, 'active webhook endpoint')
  if (tokens.length === 0 && endpoints.length === 0) return undefined
  if (endpoints.length === 0)
    return `You still have ${tokenCount}. You can revoke ${tokens.length === 1 ? 'it' : 'them'} on the Developers page.`
  if (tokens.length === 0)
    return `You still have ${endpointCount}. You can remove ${endpoints.length === 1 ? 'it' : 'them'} on the Developers page.`
  return `You still have ${tokenCount} and ${endpointCount}. You can revoke or remove them on the Developers page.`
}
