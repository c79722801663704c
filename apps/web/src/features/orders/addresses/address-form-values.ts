import type { Address, AddressInput } from '@portal/contract/fields/address/address'
import { countryCode } from '@portal/contract/fields/address/countries'
import { usTerritoryCode } from '@portal/contract/fields/address/us-territories'
import type { LazyValidator } from '../../../forms/lazy-validator.ts'

/** The fields of an address in the order in which a form shows them. */
export const addressFields = [
  ...(['name', 'companyName', 'email', 'phone', 'addressLine1', 'addressLine2'] as const),
  ...(['city', 'state', 'postal', 'country'] as const),
] as const

/** What stands in the fields of an address. */
export type AddressValues = Readonly<Record<(typeof addressFields)[number], string>>

/** An address as a form shows it: names of countries and states that imports bring become their codes. */
export function toAddressFormValues(address: Address | null): AddressValues {
  const texts = addressFields.map((field) => [field, address?.[field] ?? ''])
  const values = Object.fromEntries(texts) as AddressValues
  const country = countryCode(values.country) ?? values.country
  const state = country === 'US' ? (usTerritoryCode(values.state) ?? values.state) : values.state
  return { ...values, country, state }
}

/** An address as the server takes it, with the id of the one it replaces. */
export function toAddressInput(values: AddressValues, seenId: number | null): AddressInput {
  return { ...values, id: seenId, firstName: null, lastName: null }
}

/** Checks an address by the rules of the server (document 2, section 5). */
export const addressCheck: LazyValidator<AddressValues> = {
  load: () => load(),
  validate: async (values) => {
    const [{ addressInput }, { validateValues }] = await load()
    const checked = validateValues<AddressInput>(addressInput, toAddressInput(values, null))
    if ('errors' in checked) return checked
    const trimmed = addressFields.map((field) => [field, checked.values[field] ?? ''])
    return { values: Object.fromEntries(trimmed) as AddressValues }
  },
}

function load() {
  return Promise.all([
    import('@portal/contract/fields/address/address'),
    import('../../../forms/validate-values.ts'),
  ])
}
