import type { Address, AddressInput } from '@portal/contract/fields/address/address'
import type { AddressText } from '../repositories/address-text.ts'
import { emptyToNull } from './field-text.ts'

export function presentAddress(address: AddressText & { readonly id: number }): Address {
  return {
    id: address.id,
    name: emptyToNull(address.name),
    companyName: emptyToNull(address.company_name),
    email: emptyToNull(address.email),
    phone: emptyToNull(address.phone),
    addressLine1: emptyToNull(address.address_line1),
    addressLine2: emptyToNull(address.address_line2),
    city: emptyToNull(address.city),
    state: emptyToNull(address.state),
    postal: emptyToNull(address.postal),
    country: emptyToNull(address.country),
  }
}

export function addressText(address: AddressInput): AddressText {
  return {
    name: address.name,
    company_name: address.companyName ?? '',
    email: address.email ?? '',
    phone: address.phone ?? '',
    address_line1: address.addressLine1,
    address_line2: address.addressLine2 ?? '',
    city: address.city,
    state: address.state ?? '',
    postal: address.postal ?? '',
    country: address.country,
  }
}

/** An entered address as columns of an order: first and last name are null (document 2, section 3). */
export function orderAddressRow(address: AddressInput) {
  return { ...addressText(address), first_name: null, last_name: null }
}
