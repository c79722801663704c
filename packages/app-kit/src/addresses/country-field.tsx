import { countryCodes, countryName } from '@portal/contract/fields/address/countries'
import { SelectField } from '@portal/ui/select-field'
import { type ComponentProps, useMemo } from 'react'

interface CountryFieldProps extends ComponentProps<typeof SelectField> {
  /** The supplier's country, which is offered first. */
  readonly home: string
}

/** A country select; an unknown value, as from imports, stays among the options. */
export function CountryField({ home, ...props }: CountryFieldProps) {
  // Memoized, because a form renders its fields on every keystroke.
  const countries = useMemo(() => listCountries(home).map(countryOption), [home])
  const value = String(props.value ?? '')
  const isUnknown = value !== '' && value !== home && !countryCodes.includes(value)
  return (
    <SelectField autoComplete="country" {...props}>
      <option value="">Select a country</option>
      {isUnknown ? <option value={value}>{value}</option> : null}
      {countries}
    </SelectField>
  )
}

const countryOption = (code: string) => (
  <option key={code} value={code}>
    {countryName(code)}
  </option>
)

function listCountries(first: string): readonly string[] {
  const others = countryCodes.filter((code) => code !== first)
  return [first, ...others.sort((one, other) => countryName(one).localeCompare(countryName(other), 'en'))]
}
