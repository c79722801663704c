// Dealers, their addresses and settings.
import type { Generated, GeneratedAlways } from 'kysely'
import type { Decimal, MomentWithDefault, NullableMoment } from './column-types.ts'

/** A row of `dealers`. */
export interface DealersTable {
  supplier_id: number
  id: Generated<number>
  dealer_group_id: number
  external_id: string | null
  email: string
  password_hash: string | null
  password_changed_at: NullableMoment
  first_name: Generated<string>
  last_name: Generated<string>
  phone: Generated<string>
  tax_id: Generated<string>
  company_name: Generated<string>
  website: Generated<string>
  status_id: Generated<number>
  cancel_at: NullableMoment
  blocked_at: NullableMoment
  blocked_message: string | null
  /** The IANA name of the zone it has chosen, if it has. */
  time_zone: Generated<string | null>
  credit_available: Generated<Decimal>
  credit_used: Generated<Decimal>
  source_hash: Buffer | null
  created_at: MomentWithDefault
  updated_at: MomentWithDefault
}

/** A row of `dealer_addresses`. */
export interface DealerAddressesTable {
  supplier_id: number
  dealer_id: number
  id: Generated<number>
  is_account_address: Generated<boolean>
  default_billing: Generated<boolean>
  default_shipping: Generated<boolean>
  name: Generated<string>
  company_name: Generated<string>
  email: Generated<string>
  phone: Generated<string>
  address_line1: Generated<string>
  address_line2: Generated<string>
  city: Generated<string>
  state: Generated<string>
  postal: Generated<string>
  country: Generated<string>
  created_at: MomentWithDefault
}

/** A row of `dealer_settings`. */
export interface DealerSettingsTable {
  supplier_id: number
  dealer_id: number
  handle: string
  value: string | null
  updated_at: MomentWithDefault
}

/** A row of `dealer_status_changes`. */
export interface DealerStatusChangesTable {
  supplier_id: number
  id: GeneratedAlways<number>
  dealer_id: number
  status_id: number
  cancel_at: NullableMoment
}
