import type { IncomingHttpHeaders } from 'node:http'
import type { Ledger } from '../ledger/ledger.ts'
import type { BodyFields, Owned, ProviderRoute, SandboxAnswer, WebhookEvent } from './call.ts'

export interface Webhook {
  readonly url: string
  readonly secret: string
}

/** A payment independent of its provider; amounts are in the currency's smallest unit. */
export interface SeenPayment {
  readonly account: string
  readonly id: string
  /** The supplier's id for the payment. */
  readonly reference: string
  readonly amount: number
  readonly currency: string
  readonly status: string
  /** Whether money has moved. */
  readonly isPaid: boolean
  readonly refunded: number
  /** The amount returned to the customer by open or lost disputes. */
  readonly disputed: number
}

/** An action of a bank or card network, triggered on the control page. */
export interface BankAct {
  readonly payment?: string
  readonly amount?: number
  readonly status?: 'inquiry' | 'inquiry_closed' | 'open' | 'won' | 'lost'
  readonly reason?: string
  readonly card?: string
  readonly last4?: string
  readonly expMonth?: number
  readonly expYear?: number
}

type Act = (ledger: Ledger, account: string, act: BankAct, now: Date) => SandboxAnswer | undefined

/** The bank's or network's action after a successful payment; undefined for none. */
export interface BankActs {
  readonly dispute: Act
  /** The payment is returned, and therefore failed. */
  readonly fail: Act
  readonly updateCard: Act
}

export interface Provider {
  readonly prefix: string
  readonly routes: readonly ProviderRoute[]
  /** Endpoints open to the publishable key. */
  readonly browserPaths: RegExp
  readBody(text: string): BodyFields
  /** The idempotency key of a request; undefined if none was sent. */
  readIdempotencyKey(headers: IncomingHttpHeaders, fields: BodyFields): string | undefined
  refusal(status: number, code: string, message: string): object
  envelope(webhookEvent: WebhookEvent, account: string, at: Date): object
  signature(body: string, webhook: Webhook, at: Date): Readonly<Record<string, string>>
  readonly acts: BankActs
  /** The payments of all accounts, oldest first. */
  listPayments(ledger: Ledger): SeenPayment[]
  /** The bank's results of due debits, deposits and refunds, one at a time. */
  dueAnswers(
    ledger: Ledger,
    isDue: (row: { readonly clearsAt?: number }) => boolean,
    now: Date,
  ): Iterable<Owned<SandboxAnswer>>
}
