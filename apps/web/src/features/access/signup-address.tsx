import { countryCodes, countryName } from '@portal/contract/fields/countries'
import { SelectField } from '@portal/ui/select-field'
import { TextField } from '@portal/ui/text-field'
import type { CheckedForm } from '../../forms/use-checked-form.ts'
import styles from './access-form.module.css'
import type { SignupValues } from './signup-values.ts'

const countries = countryCodes
  .map((code) => ({ code, name: countryName(code) }))
  .sort((a, b) => a.name.localeCompare(b.name, 'en'))

interface SignupAddressProps {
  readonly form: CheckedForm<SignupValues>
}

/** The business address, of which only the second line may be left out. */
export function SignupAddress({ form }: SignupAddressProps) {
  return (
    <fieldset className={styles.group}>
      <legend>Business address</legend>
      <TextField
        {...form.field('addressLine1')}
        label="Address 1"
        size="large"
        autoComplete="address-line1"
      />
      <TextField
        {...form.field('addressLine2')}
        label="Address 2 (optional)"
        size="large"
        autoComplete="address-line2"
      />
      <div className={styles.pair}>
        <TextField {...form.field('city')} label="City" size="large" autoComplete="address-level2" />
        <TextField {...form.field('state')} label="State" size="large" autoComplete="address-level1" />
      </div>
      <div className={styles.pair}>
        <TextField {...form.field('postal')} label="Postal" size="large" autoComplete="postal-code" />
        <SelectField {...form.field('country')} label="Country" size="large" autoComplete="country">
          <option value="">Choose a country</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
    </fieldset>
  )
}
