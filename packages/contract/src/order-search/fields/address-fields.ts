import { type FieldGroup, fieldBuilders, type OrderFieldRow } from './order-field.ts'

const parts = {
  name: 'Name',
  addressLine1: 'Address 1',
  addressLine2: 'Address 2',
  city: 'City',
  state: 'State',
  stateCode: 'State Code',
  country: 'Country',
  countryCode: 'Country Code',
  postal: 'Postal',
  email: 'Email',
  phone: 'Phone',
} as const

type AddressPart = keyof typeof parts

/** The same eleven fields for each of an order's two addresses, labelled `Ship To City`, `Bill To City`. */
export function addressFields<const Prefix extends string>(prefix: Prefix, group: FieldGroup, lead: string) {
  const one = fieldBuilders(group)
  return Object.fromEntries(
    Object.entries(parts).map(([part, label]) => [`${prefix}.${part}`, one.text(`${lead} ${label}`)]),
  ) as Record<`${Prefix}.${AddressPart}`, OrderFieldRow>
}
