// Orders with their addresses, lines, event log and counts.
import type { Generated, GeneratedAlways } from 'kysely'
import type { Decimal, JsonWithDefault, Moment, MomentWithDefault, NullableMoment } from './column-types.ts'

/** A row of `orders`. */
export interface OrdersTable {
  supplier_id: number
  dealer_id: number
  id: Generated<number>
  order_number: string
  reference_number: Generated<string>
  unique_reference: string | null
  ordered_at: Moment
  imported_at: NullableMoment
  updated_at: MomentWithDefault
  canceled_at: NullableMoment
  order_status_id: number
  payment_status_id: number
  payment_refund_status_id: Generated<number>
  payment_credit_status_id: Generated<number>
  allocated_status_id: Generated<number>
  acknowledged_status_id: Generated<number>
  shipped_status_id: Generated<number>
  purchase_order_process_status_id: Generated<number>
  purchase_order_failed_status_id: Generated<number>
  purchase_order_canceled_status_id: Generated<number>
  purchase_order_voided_status_id: Generated<number>
  source_invoice_status_id: Generated<number>
  purchase_order_mask: Generated<number>
  fulfillment_mask: Generated<number>
  invoice_mask: Generated<number>
  line_count: number
  quantity: number
  weight: Generated<Decimal>
  total: Decimal
  ship_to_name: Generated<string>
  shipping_address_id: number | null
  billing_address_id: number | null
  shipping_method_id: number | null
  shipping_text: Generated<string>
  note: Generated<string>
  payment_error: string | null
  source_hash: Buffer | null
}

/** A row of `order_addresses`. */
export interface OrderAddressesTable {
  supplier_id: number
  dealer_id: number
  order_id: number
  id: Generated<number>
  name: Generated<string>
  first_name: string | null
  last_name: string | null
  company_name: Generated<string>
  email: Generated<string>
  phone: Generated<string>
  address_line1: Generated<string>
  address_line2: Generated<string>
  city: Generated<string>
  state: Generated<string>
  postal: Generated<string>
  country: Generated<string>
}

/** A row of `order_items`. */
export interface OrderItemsTable {
  supplier_id: number
  dealer_id: number
  order_id: number
  id: Generated<number>
  position: number
  product_id: number | null
  variant_id: number | null
  sku: string
  title: Generated<string>
  image: string | null
  quantity: number
  shipped_quantity: Generated<number>
  stock_deducted: Generated<number>
  price: Decimal
  weight: Decimal | null
  shipping_address_id: number | null
}

/** A row of `order_events`. */
export interface OrderEventsTable {
  supplier_id: number
  dealer_id: number
  order_id: number
  id: GeneratedAlways<number>
  at: Moment
  kind: string
  actor_kind: string
  actor: string | null
  data: JsonWithDefault<Record<string, unknown>>
}

/** A row of `order_counts`. */
export interface OrderCountsTable {
  supplier_id: number
  dealer_id: number
  /** The UTC day of ordered_at; null counts all days together. */
  day: string | null
  order_status_id: number
  payment_status_id: number
  purchase_order_mask: number
  fulfillment_mask: number
  invoice_mask: number
  n: number
}
