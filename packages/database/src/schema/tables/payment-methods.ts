// A supplier's payment provider and the methods its dealers keep there.
import type { Generated } from 'kysely'
import type { JsonWithDefault, Moment, MomentWithDefault, NullableMoment } from './column-types.ts'

/** A row of `payment_providers`. */
export interface PaymentProvidersTable {
  supplier_id: number
  id: Generated<number>
  handle: string
  settings: JsonWithDefault<Record<string, string>>
  secrets_encrypted: Buffer | null
  active: Generated<boolean>
  created_at: MomentWithDefault
}

/** A row of `payment_provider_methods`. */
export interface PaymentProviderMethodsTable {
  supplier_id: number
  payment_provider_id: number
  id: Generated<number>
  handle: string
  active: Generated<boolean>
}

/** A row of `dealer_payment_methods`. */
export interface DealerPaymentMethodsTable {
  supplier_id: number
  dealer_id: number
  id: Generated<number>
  payment_provider_id: number
  payment_provider_method_id: number
  name: string
  rank: number | null
  active: Generated<boolean>
  verified_at: NullableMoment
  failed_at: NullableMoment
  verification_attempts: Generated<number>
  brand: string | null
  last4: string | null
  /** What the dealer calls it; null for the provider's own name. */
  label: string | null
  meta_data: JsonWithDefault<Record<string, unknown>>
  settings: JsonWithDefault<Record<string, string>>
  created_at: MomentWithDefault
  removed_at: NullableMoment
  /** Set when the provider has been told that a removed method is no longer needed. */
  detached_at: NullableMoment
  detach_after: NullableMoment
}

/** A row of `payment_customers`: who a dealer is at a provider. */
export interface PaymentCustomersTable {
  supplier_id: number
  dealer_id: number
  payment_provider_id: number
  customer: string
  created_at: MomentWithDefault
}

/** A row of `payment_events`: something a provider has told by webhook. */
export interface PaymentEventsTable {
  supplier_id: number
  payment_provider_id: number
  event_id: string
  kind: string
  received_at: Moment
}
