import type { Address, AddressInput } from '@portal/contract/fields/address'
import { orNull } from '../../field-text.ts'
import type { AddressColumns, AddressRow } from '../../records/order-address.record.ts'

/** An address of an order as it leaves the house. */
export function viewAddress(address: AddressRow): Address {
  return {
    id: address.id,
    name: orNull(address.name),
    companyName: orNull(address.company_name),
    email: orNull(address.email),
    phone: orNull(address.phone),
    addressLine1: orNull(address.address_line1),
    addressLine2: orNull(address.address_line2),
    city: orNull(address.city),
    state: orNull(address.state),
    postal: orNull(address.postal),
    country: orNull(address.country),
  }
}

/** An address as somebody entered it, for the database; first and last name are nulled (document 2, section 3). */
export function addressColumns(address: AddressInput): AddressColumns {
  return {
    name: address.name,
    first_name: null,
    last_name: null,
    company_name: address.companyName ?? '',
    email: address.email ?? '',
    phone: address.phone ?? '',
    address_line1: address.addressLine1,
    address_line2: address.addressLine2 ?? '',
    city: address.city,
    state: address.state,
    postal: address.postal,
    country: address.country,
  }
}
