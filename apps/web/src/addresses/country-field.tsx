import { countryCodes, countryName } from '@portal/contract/fields/address/countries'
import { SelectField } from '@portal/ui/select-field'
import type { ComponentProps } from 'react'

export const homeCountry = 'US'

/** Every country by its code, the supplier's most likely one first, the others by name. */
const countries = [
  homeCountry,
  ...countryCodes
    .filter((code) => code !== homeCountry)
    .sort((one, other) => countryName(one).localeCompare(countryName(other), 'en')),
]

/** A choice of country; a value that is no code, as imports may bring, stays among the choices. */
export function CountryField(props: ComponentProps<typeof SelectField>) {
  const value = String(props.value ?? '')
  const isUnknown = value !== '' && !countries.includes(value)
  return (
    <SelectField {...props} autoComplete="country">
      <option value="">Select a country</option>
      {isUnknown ? <option value={value}>{value}</option> : null}
      {countries.map((code) => (
        <option key={code} value={code}>
          {countryName(code)}
        </option>
      ))}
    </SelectField>
  )
}
