import { hasStates } from '@portal/contract/fields/address/country-parts.rules'
import { usStateCodes, usStates } from '@portal/contract/fields/address/us-territories'
import { isOneOf } from '@portal/contract/fields/keys'
import { SelectField } from '@portal/ui/select-field'
import { TextField } from '@portal/ui/text-field'

/** Countries' names for states, if different. */
const regionNames: Readonly<Record<string, string>> = {
  CA: 'Province',
  GB: 'County',
  IE: 'County',
  JP: 'Prefecture',
  CH: 'Canton',
}

/** Label of states by country. */
export function regionName(country: string): string {
  return regionNames[country] ?? 'State'
}

interface StateFieldProps {
  readonly name: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (event: { readonly currentTarget: { readonly value: string } }) => void
  readonly size?: 'normal' | 'large'
  readonly autoComplete?: string
  readonly country: string
}

/**
 * A state, labeled by country: selected from a list in the United States, typed elsewhere. Unlisted values are kept.
 */
export function StateField({ country, ...props }: StateFieldProps) {
  const word = regionName(country)
  const label = hasStates(country) ? word : `${word} (optional)`
  // The contract's message says "State" for every country.
  const error = props.error?.replace(/^State\b/, word)
  const field = { autoComplete: 'address-level1', ...props, label, error }
  if (country !== 'US') return <TextField {...field} maxLength={200} />
  const isUnknown = field.value !== '' && !isOneOf(usStateCodes, field.value)
  return (
    <SelectField {...field}>
      <option value="">Select a state</option>
      {isUnknown ? <option value={field.value}>{field.value}</option> : null}
      {usStateCodes.map((code) => (
        <option key={code} value={code}>
          {usStates[code]}
        </option>
      ))}
    </SelectField>
  )
}
