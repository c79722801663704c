import type { ApiForm } from '@portal/app-kit/forms/use-api-form.ts'
import { Grid } from '@portal/ui/boxes'
import { TextField } from '@portal/ui/text-field'
import { CountryField } from '../../../addresses/country-field.tsx'
import { StateField } from '../../../addresses/state-field.tsx'
import styles from './address-dialog.module.css'
import type { AddressValues } from './address-form-values.ts'

interface AddressFieldsProps {
  readonly form: ApiForm<AddressValues>
}

export function AddressFields({ form }: AddressFieldsProps) {
  const { field, values } = form
  return (
    <Grid columns={2} align="start" className={styles.fields}>
      <TextField {...field('name')} label="Name" autoComplete="name" />
      <TextField {...field('companyName')} label="Company name (optional)" autoComplete="organization" />
      <TextField
        {...field('email')}
        label="Email (optional)"
        type="email"
        autoComplete="email"
        spellCheck={false}
      />
      <TextField {...field('phone')} label="Phone (optional)" type="tel" autoComplete="tel" />
      <div className={styles.wide}>
        <TextField {...field('addressLine1')} label="Address 1" autoComplete="address-line1" />
      </div>
      <div className={styles.wide}>
        <TextField {...field('addressLine2')} label="Address 2 (optional)" autoComplete="address-line2" />
      </div>
      <TextField {...field('city')} label="City" autoComplete="address-level2" />
      <StateField {...field('state')} label="State" country={values.country} />
      <TextField {...field('postal')} label="Postal" autoComplete="postal-code" />
      <CountryField {...field('country')} label="Country" />
    </Grid>
  )
}
