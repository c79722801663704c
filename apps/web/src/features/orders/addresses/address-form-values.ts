import { customValidator } from '@portal/app-kit/forms/lazy-validator.ts'
import type { Address, AddressInput } from '@portal/contract/fields/address/address'
import { countryCode } from '@portal/contract/fields/address/countries'
import { usStateCode } from '@portal/contract/fields/address/us-territories'
import { recordOf } from '@portal/contract/fields/keys'

export const addressFields = [
  ...(['name', 'companyName', 'email', 'phone', 'addressLine1', 'addressLine2'] as const),
  ...(['city', 'state', 'postal', 'country'] as const),
] as const

export type AddressValues = Readonly<Record<(typeof addressFields)[number], string>>

/** An address as form values. Imported names of countries and states become codes. */
export function toAddressFormValues(address: Address | null): AddressValues {
  const values = recordOf(addressFields, (field) => address?.[field] ?? '')
  const country = countryCode(values.country) ?? values.country
  const state = country === 'US' ? (usStateCode(values.state) ?? values.state) : values.state
  return { ...values, country, state }
}

export function toAddressInput(values: AddressValues, seenId: number | null): AddressInput {
  return { ...values, id: seenId, firstName: null, lastName: null }
}

/** Validates an address by the rules of the server (document 2, section 5). */
export const addressValidator = customValidator(
  () => import('@portal/contract/fields/address/address'),
  (values: AddressValues, { addressInput }, validateValues) => {
    const result = validateValues(addressInput, toAddressInput(values, null))
    if ('errors' in result) return result
    return { values: recordOf(addressFields, (field) => result.values[field] ?? '') }
  },
)
