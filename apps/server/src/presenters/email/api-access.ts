import type { Actor } from '../../context/actor.ts'
import type { Supplier } from '../../context/supplier.ts'
import type { ApiAccess } from '../../repositories/access/api-access.repository.ts'
import { supplierBrandName } from '../brand/brand-name.ts'
import type { EmailContent } from './email-content.ts'
import { greeting } from './greeting.ts'

const changes = {
  create_token: { what: 'An API token was created', of: 'Token' },
  rotate_token: { what: 'An API token was rotated', of: 'Token' },
  regenerate_token: { what: 'Your API token was regenerated', of: 'Token' },
  add_endpoint: { what: 'A webhook endpoint was added', of: 'URL' },
  move_endpoint: { what: 'The URL of a webhook endpoint was changed', of: 'URL' },
  rotate_secret: { what: 'The secret of a webhook endpoint was rotated', of: 'URL' },
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
    dealer: 'Someone signed in to your account',
    integrator: `An API client with the token ${actor.name}`,
  }
  return {
    kind: `program_access_${change}`,
    subject: `${what} at ${brand}`,
    heading: what,
    paragraphs: [greeting(to), 'Anyone with it can act for your dealer account without your password.'],
    facts: [
      [of, subject],
      ['By', actor.kind === 'dealer' || actor.kind === 'integrator' ? who[actor.kind] : brand],
      ...(network === undefined ? [] : [['Network', network] as const]),
    ],
    note: "If you don't recognize this, revoke it on the Developers page and change your password.",
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
        : 'Anyone with the key can act for you through the API without a password.',
    ],
    facts: [
      [key === undefined ? of : 'Key', subject],
      ['By', actor.name ?? brand],
      ...(network === undefined ? [] : [['Network', network] as const]),
    ],
    note: "If you don't recognize this, revoke the key on the API keys page of the console.",
  }
}

/** A sentence about tokens and endpoints that still work after a password change; undefined without any. */
export function apiAccessSentence({ tokens, endpoints }: ApiAccess): string | undefined {
  const counts = [countOf(tokens.length, 'API token'), countOf(endpoints.length, 'webhook endpoint')]
  const named = counts.filter((count) => count !== undefined).join(' and ')
  if (named === '') return undefined
  return `${named} on your account still ${tokens.length + endpoints.length === 1 ? 'works' : 'work'} without a password. You can revoke them on the Developers page.`
}

function countOf(count: number, noun: string): string | undefined {
  return count === 0 ? undefined : `${count} ${noun}${count === 1 ? '' : 's'}`
}
