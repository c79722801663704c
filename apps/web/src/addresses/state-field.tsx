import { usTerritories, usTerritoryCodes } from '@portal/contract/fields/address/us-territories'
import { isOneOf } from '@portal/contract/fields/keys'
import { SelectField } from '@portal/ui/select-field'
import { TextField } from '@portal/ui/text-field'

interface StateFieldProps {
  readonly label: string
  readonly name: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (event: { readonly currentTarget: { readonly value: string } }) => void
  readonly size?: 'normal' | 'large'
  readonly country: string
}

/** A state: chosen from the list in the United States, written freely anywhere else; what is there stays. */
export function StateField({ country, ...field }: StateFieldProps) {
  if (country !== 'US') return <TextField {...field} autoComplete="address-level1" />
  const isUnknown = field.value !== '' && !isOneOf(usTerritoryCodes, field.value)
  return (
    <SelectField {...field} autoComplete="address-level1">
      <option value="">Select a state</option>
      {isUnknown ? <option value={field.value}>{field.value}</option> : null}
      {usTerritoryCodes.map((code) => (
        <option key={code} value={code}>
          {usTerritories[code]}
        </option>
      ))}
    </SelectField>
  )
}
