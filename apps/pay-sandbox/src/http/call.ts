import type { Change, Ledger } from '../ledger/ledger.ts'

/** A body's or a query's values by name; nested where brackets or JSON say so. */
export type Fields = { readonly [name: string]: unknown }

/** One request, read: who asks in whose name, for what. */
export interface Call {
  readonly ledger: Ledger
  /** The account whose key was shown. */
  readonly account: string
  /** Whether the key is one that a browser may hold. */
  readonly isPublic: boolean
  readonly params: Readonly<Record<string, string>>
  readonly fields: Fields
  readonly now: Date
}

/** An event that is sent to the account's webhook. */
export interface WebhookEvent {
  readonly type: string
  readonly object: object
}

/** What is answered, and what becomes true together with it. */
export interface SandboxAnswer {
  readonly status: number
  readonly body: object
  readonly changes?: readonly Change[]
  readonly events?: readonly WebhookEvent[]
}

/** One address of a provider and what it does. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  readonly run: (call: Call) => SandboxAnswer
}

/** A "no" in the provider's own shape; nothing has changed. */
export class SandboxRefusal extends Error {
  readonly status: number
  readonly body: object

  constructor(status: number, body: object) {
    super('refused')
    this.status = status
    this.body = body
  }
}

/** A thing together with whose it is. */
export interface Owned<Value> {
  readonly account: string
  readonly value: Value
}
