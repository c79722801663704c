import type { Change, Ledger } from '../ledger/ledger.ts'

export type BodyFields = { readonly [name: string]: unknown }

export interface ProviderCall {
  readonly ledger: Ledger
  readonly account: string
  /** Whether the request used a publishable key. */
  readonly isPublic: boolean
  readonly params: Readonly<Record<string, string>>
  readonly fields: BodyFields
  readonly now: Date
}

export interface WebhookEvent {
  readonly type: string
  readonly object: object
}

export interface SandboxAnswer {
  readonly status: number
  readonly body: object
  readonly changes?: readonly Change[]
  readonly events?: readonly WebhookEvent[]
}

export interface ProviderRoute {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  readonly run: (call: ProviderCall) => SandboxAnswer
}

/** An error in the provider's format; nothing has changed. */
export class SandboxRefusal extends Error {
  readonly status: number
  readonly body: object

  constructor(status: number, body: object) {
    super('refused')
    this.status = status
    this.body = body
  }
}

export interface Owned<Value> {
  readonly account: string
  readonly value: Value
}
