// The invoice of an order and the money that moved for it.
import type { Generated } from 'kysely'
import type { Decimal, Moment, NullableMoment } from './column-types.ts'

/** A row of `payments`. */
export interface PaymentsTable {
  supplier_id: number
  dealer_id: number
  order_id: number
  id: Generated<number>
  invoice_number: Generated<string>
  invoice_status_id: Generated<number>
  subtotal: Decimal
  shipping_cost: Generated<Decimal>
  shipping_title: string | null
  dropship_fee: Generated<Decimal>
  dropship_fee_title: string | null
  tax_cost: Generated<Decimal>
  tax_title: string | null
  other_cost: Generated<Decimal>
  other_title: string | null
  total: Decimal
  credit_applied: Generated<Decimal>
  refunded_amount: Generated<Decimal>
  refund_count: Generated<number>
  refunded_last_at: NullableMoment
  credited_amount: Generated<Decimal>
  credit_count: Generated<number>
  credited_last_at: NullableMoment
  generated_at: Moment
  paid_at: NullableMoment
  deferred: Generated<boolean>
  deferred_at: NullableMoment
  receipt_sent_at: NullableMoment
}

/** A row of `transactions`. */
export interface TransactionsTable {
  supplier_id: number
  dealer_id: number
  order_id: number
  id: Generated<number>
  dealer_payment_method_id: number | null
  transaction_type_id: number
  transaction_status_id: Generated<number>
  amount: Decimal
  idempotency_key: string
  provider_reference: string | null
  message: string | null
  created_at: Moment
  resolved_at: NullableMoment
  /** How often the order had been captured; null for what did not go through the portal. */
  round: number | null
  /** From when on the provider is asked again how it stands, by real time. */
  next_poll_at: NullableMoment
  /** How often that was done without learning its end. */
  poll_count: Generated<number>
}
