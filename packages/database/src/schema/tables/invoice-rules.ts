// What suppliers add to the goods of an order.
import type { Generated } from 'kysely'
import type { Decimal, MomentWithDefault } from './column-types.ts'

/** A row of `invoice_rules`. */
export interface InvoiceRulesTable {
  supplier_id: number
  id: Generated<number>
  figure: 'shipping' | 'dropship_fee' | 'tax' | 'other'
  basis: 'flat' | 'weight' | 'subtotal'
  at_least: Generated<Decimal>
  amount: Generated<Decimal>
  percent: Generated<Decimal>
  title: string | null
  dealer_id: number | null
  shipping_method_id: number | null
  created_at: MomentWithDefault
}
