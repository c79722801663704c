// Suppliers, the hosts they answer on, their dealer groups and shipping methods.
import type { Generated } from 'kysely'
import type { Json, JsonWithDefault, MomentWithDefault, NullableMoment } from './column-types.ts'

/** A row of `suppliers`. */
export interface SuppliersTable {
  id: Generated<number>
  handle: string
  name: string
  currency: string
  brand_logo: string | null
  brand_color: string | null
  business_email: string | null
  business_phone: string | null
  program_details: string | null
  upsell: Json<Record<string, unknown> | null>
  asset_hosts: JsonWithDefault<{ from: string; to: string }[]>
  flags: JsonWithDefault<Record<string, unknown>>
  first_order_number: Generated<number>
  created_at: MomentWithDefault
}

/** A row of `supplier_hosts`. */
export interface SupplierHostsTable {
  host: string
  supplier_id: number
}

/** A row of `dealer_groups`. */
export interface DealerGroupsTable {
  supplier_id: number
  id: Generated<number>
  name: string
}

/** A row of `shipping_methods`. */
export interface ShippingMethodsTable {
  supplier_id: number
  dealer_group_id: number
  id: Generated<number>
  name: string
  removed_at: NullableMoment
}
