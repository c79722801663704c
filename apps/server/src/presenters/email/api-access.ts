import { countText } from '@portal/contract/fields/count-text'
import type { Actor } from '../../context/actor.ts'
import type { Supplier } from '../../context/supplier.ts'
import type { ApiAccess } from '../../repositories/access/api-access.repository.ts'
import { supplierBrandName } from '../brand/brand-name.ts'
import type { EmailContent } from './email-content.ts'
import { greeting } from './greeting.ts'

const changes = {
  create_token: { what: 'A new API token was created', of: 'Token' },
  rotate_token: { what: 'An API token was rotated', of: 'Token' },
  regenerate_token: { what: 'The API token was regenerated', of: 'Token' },
  add_endpoint: { what: 'A webhook endpoint was added', of: 'URL' },
  move_endpoint: { what: 'A webhook endpoint URL was changed', of: 'URL' },
  rotate_secret: { what: 'A webhook signing secret was rotated', of: 'URL' },
} as const

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
  const { what, of } = changes[change]
  const who = {
    dealer: 'A signed-in user',
    integrator: `An API client with the token ${actor.name}`,
  }
  return {
    kind: `program_access_${change}`,
    subject: `${what} for your ${brand} account`,
    heading: what,
    paragraphs: [
      greeting(to),
      of === 'Token'
        ? 'Anyone with this token can act for you without your password.'
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

const supplierTokenTexts: Partial<Record<ApiAccessChange['change'], string>> = {
  create_token: 'A new API key was created',
  rotate_token: 'An API key was rotated',
}

/** Emails an owner about new API access: by whom and from where; never the secret. */
export function supplierAccessEmail(
  supplier: Supplier,
  to: { readonly firstName: string },
  { change, subject, network, actor }: ApiAccessChange,
): EmailContent {
  const brand = supplierBrandName(supplier)
  const key = supplierTokenTexts[change]
  const { what, of } = changes[change]
  return {
    kind: `supplier_access_${change}`,
    subject: `${key ?? what} for ${brand}`,
    heading: key ?? what,
    paragraphs: [
      greeting(to),
      key === undefined
        ? 'The endpoint receives events for your orders and dealers.'
        : 'Anyone with this key can act for you without a password.',
    ],
    facts: [
      [key === undefined ? of : 'Key', subject],
      ['By', actor.name ?? brand],
      ...(network === undefined ? [] : [['Network', network] as const]),
    ],
    note:
      key === undefined
        ? "If you don't recognize this endpoint, remove it with “portal webhook remove” on the server."
        : "If you don't recognize this key, revoke it on the API keys page in the console.",
  }
}

/** The tokens and endpoints that stay active after a password change; undefined without any. */
export function apiAccessSentence({ tokens, endpoints }: ApiAccess): string | undefined {
  const tokenCount = countText(tokens.length, 'API token')
  const endpointCount = countText(endpoints.length, 'webhook endpoint')
  if (tokens.length === 0 && endpoints.length === 0) return undefined
  if (endpoints.length === 0)
    return `Still active after the password change: ${tokenCount}. You can revoke tokens on the Developers page.`
  if (tokens.length === 0)
    return `Still active after the password change: ${endpointCount}. You can remove endpoints on the Developers page.`
  return `Still active after the password change: ${tokenCount} and ${endpointCount}. You can revoke tokens and remove endpoints on the Developers page.`
}
