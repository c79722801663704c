import type { Address, AddressInput } from '@portal/contract/fields/address'
import { orNull } from './field-text.ts'

/** The columns every stored address has, of an order or kept by a dealer; empty text where nothing was given. */
export interface AddressText {
  readonly name: string
  readonly company_name: string
  readonly email: string
  readonly phone: string
  readonly address_line1: string
  readonly address_line2: string
  readonly city: string
  readonly state: string
  readonly postal: string
  readonly country: string
}

/** An address as it leaves the house. */
export function viewAddress(address: AddressText & { readonly id: number }): Address {
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

/** An address as somebody entered it, for the database. */
export function addressText(address: AddressInput): AddressText {
  return {
    name: address.name,
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

/** An address as somebody entered it, for an order: first and last name are nulled (document 2, section 3). */
export function addressColumns(address: AddressInput) {
  return { ...addressText(address), first_name: null, last_name: null }
}
