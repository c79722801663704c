import { CountryField } from '@portal/app-kit/addresses/country-field.tsx'
import { PostalField } from '@portal/app-kit/addresses/postal-field.tsx'
import { StateField } from '@portal/app-kit/addresses/state-field.tsx'
import { Grid } from '@portal/ui/boxes'
import { TextField } from '@portal/ui/text-field'
import type { ReactNode } from 'react'
import { useStaff } from '../session/use-staff.ts'

/** An address's fields in form order. */
export const addressParts = [
  { name: 'name', label: 'Name' },
  { name: 'companyName', label: 'Company (optional)' },
  { name: 'addressLine1', label: 'Address 1' },
  { name: 'addressLine2', label: 'Address 2 (optional)' },
  { name: 'city', label: 'City' },
  { name: 'state', label: 'State' },
  { name: 'postal', label: 'Postal code' },
  { name: 'country', label: 'Country' },
  { name: 'phone', label: 'Phone (optional)' },
  { name: 'email', label: 'Email (optional)' },
] as const

export type AddressPart = (typeof addressParts)[number]['name']

export type AddressValues = Readonly<Record<AddressPart, string>>

interface AddressFieldsProps {
  readonly legend: string
  readonly values: AddressValues
  readonly errorOf: (part: AddressPart) => string | undefined
  readonly onChange: (part: AddressPart, value: string) => void
  readonly children?: ReactNode
}

/** Address fields without autofill, since the address is someone else's. */
export function AddressFields({ legend, values, errorOf, onChange, children }: AddressFieldsProps) {
  const { country: home } = useStaff().supplier
  const field = (name: AddressPart) => ({
    ...{ name, value: values[name], error: errorOf(name), autoComplete: 'off' },
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
      onChange(name, currentTarget.value),
  })
  const { country, state } = values
  return (
    <Grid template="repeat(auto-fill, minmax(min(100%, 15rem), 1fr))" as="fieldset" align="start" gap={12}>
      <legend className="spoken">{legend}</legend>
      {addressParts.map(({ name, label }) =>
        name === 'country' ? (
          <CountryField key={name} {...field(name)} label={label} home={home} />
        ) : name === 'state' ? (
          <StateField key={name} {...field(name)} country={country} />
        ) : name === 'postal' ? (
          <PostalField key={name} {...field(name)} country={country} state={state} onUse={onChange} />
        ) : (
          <TextField key={name} {...field(name)} label={label} maxLength={200} />
        ),
      )}
      {children}
    </Grid>
  )
}
