import type { PaymentMethodKind } from '@portal/contract/payment-methods/payment-providers'
import type { CurrencyTable } from './currency-units.ts'

/** A supplier's account at a provider: public settings for the browser's form, and secrets. */
export interface NetworkAccount {
  readonly settings: Readonly<Record<string, string>>
  readonly secrets: Readonly<Record<string, string>>
}

export interface Money {
  readonly units: bigint
  readonly currency: string
}

export interface SavedMethod {
  readonly reference: string
  readonly kind: PaymentMethodKind
  /** The provider's customer it belongs to; null if not attached yet. */
  readonly customer: string | null
  readonly name: string
  readonly brand: string | null
  readonly last4: string | null
  readonly facts: Readonly<Record<string, string | number | null>>
}

/** A charge's state; `prepared`: no money moves until it is confirmed; `challenged`: the bank awaits the customer. */
export interface Charge {
  /** Null only if the provider refused the charge without giving it an id. */
  readonly id: string | null
  readonly status: 'prepared' | 'challenged' | 'paid' | 'clearing' | 'declined'
  /** The decline reason shown to the dealer. */
  readonly message: string | null
  /** Whether it was declined because the bank requires confirmation in a browser. */
  readonly isConfirmable?: boolean
  /** Whether it was canceled, so that it can no longer move money. */
  readonly isCanceled?: boolean
}

/** A charge request; `reference` is our own id, for finding the charge later. */
export interface ChargeRequest {
  readonly reference: string
  readonly money: Money
  readonly customer: string
  readonly method: string
  readonly kind: PaymentMethodKind
  /** The text on the supplier's own statement. */
  readonly note: string
}

export interface Refund {
  readonly id: string
  readonly status: 'done' | 'pending' | 'failed'
  readonly message: string | null
}

/** A refund at the provider, by anyone; `reference` is our own id if it is ours. */
export interface ProviderRefund extends Refund {
  readonly reference: string | null
  readonly units: bigint
  readonly at: Date
}

/** A bank's dispute or reversal of a charge; an `inquiry` never moves money, even when it closes. */
export interface Dispute {
  readonly id: string
  readonly status: 'inquiry' | 'inquiry_closed' | 'open' | 'won' | 'lost'
  readonly units: bigint
  /** The reason in words; null if none is given. */
  readonly reason: string | null
  readonly at: Date
}

/** The provider's refunds and disputes of one charge. */
export interface ProviderChargeState {
  readonly charge: Charge
  readonly refunds: readonly ProviderRefund[]
  readonly disputes: readonly Dispute[]
}

export interface NetworkEvent {
  readonly id: string
  readonly kind: string
  readonly subject: {
    readonly about: 'payment' | 'setup' | 'method' | 'customer'
    readonly ids: readonly string[]
  } | null
}

/** A webhook request as received: the signature covers exactly these bytes. */
export interface RawEvent {
  readonly body: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** The webhook URL registered at the provider. */
  readonly url: string
  readonly now: Date
}

export interface SetupClient {
  /** Starts saving a method; the secret is for the provider's form in the browser. */
  begin(asked: {
    customer: string
    kind: PaymentMethodKind
    /** Metadata for the provider to store. */
    facts: Readonly<Record<string, string>>
    key: string
  }): Promise<{ id: string; clientSecret: string }>
  read(id: string): Promise<Setup>
  /** Attaches a method without a customer to one, and returns the updated method. */
  attach(method: string, customer: string): Promise<SavedMethod>
  verify(id: string, verification: DepositVerification): Promise<'verified' | 'mismatch' | 'failed'>
}

export interface Setup {
  readonly id: string
  readonly customer: string | null
  readonly status: 'open' | 'verifying' | 'done' | 'ended'
  readonly method: string | null
  readonly depositType: 'amounts' | 'descriptor_code' | null
}

export type DepositVerification = { readonly cents: readonly [number, number] } | { readonly code: string }

export interface CardClient {
  store(asked: { customer: string; nonce: string; key: string }): Promise<SavedMethod>
}

/** One provider on behalf of one supplier. Every call may throw a CardNetworkError. */
export interface CardNetwork {
  /** The provider's currencies without two decimals. */
  readonly currencies: CurrencyTable
  /** The account the keys belong to, and whether it is live or test; throws if the provider rejects the keys. */
  check(): Promise<string>
  createCustomer(who: { email: string; name: string; key: string }): Promise<string>
  /** Whether a customer exists in this account: it may have been deleted there. */
  hasCustomer(customer: string): Promise<boolean>
  findMethod(reference: string): Promise<SavedMethod | undefined>
  detachMethod(reference: string): Promise<void>
  /** Present if the provider saves methods in its own multi-step form. */
  readonly setups?: SetupClient
  /** Present if the provider's form returns a token for a card. */
  readonly cards?: CardClient
  /** The secret for the provider's script; present if customers can confirm a prepared charge in the browser. */
  readChargeSecret?(id: string): Promise<string>
  prepareCharge(order: ChargeRequest): Promise<Charge>
  /** Executes a prepared charge; returns the state of one that was already executed. */
  confirmCharge(id: string): Promise<Charge>
  readCharge(id: string): Promise<Charge>
  cancelCharge(id: string): Promise<void>
  /** Finds a charge of any age by our own id; undefined if unknown to the provider. */
  findCharge(order: Pick<ChargeRequest, 'reference' | 'customer'>, since: Date): Promise<Charge | undefined>
  refund(asked: { reference: string; charge: string; money: Money }): Promise<Refund>
  readRefund(id: string): Promise<Refund>
  findRefund(asked: { reference: string; charge: string }): Promise<Refund | undefined>
  readRecords(charge: string): Promise<ProviderChargeState>
  /** Events since a point in time, oldest first, in case one was lost. */
  listEvents(since: Date): Promise<readonly NetworkEvent[]>
  /** Reads an event; throws InvalidSignature unless its signature is valid and recent. */
  readEvent(raw: RawEvent): Promise<NetworkEvent>
}
