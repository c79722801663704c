import { countryCodes, countryName } from '@portal/contract/fields/address/countries'
import { SelectField } from '@portal/ui/select-field'
import { type ComponentProps, useMemo } from 'react'

interface CountryFieldProps extends ComponentProps<typeof SelectField> {
  /** The supplier's own country, which is offered first. */
  readonly home: string
}

/** A choice of country; a value that is no code, as imports may bring, stays among the choices. */
export function CountryField({ home, ...props }: CountryFieldProps) {
  const countries = useMemo(() => listCountries(home), [home])
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

/** Every country by its code, one first, the others by name. */
function listCountries(first: string): readonly string[] {
  const others = countryCodes.filter((code) => code !== first)
  return [first, ...others.sort((one, other) => countryName(one).localeCompare(countryName(other), 'en'))]
}
