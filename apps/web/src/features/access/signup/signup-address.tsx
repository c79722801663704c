import type { ApiForm } from '@portal/app-kit/forms/use-api-form.ts'
import { Grid, Stack } from '@portal/ui/boxes'
import { TextField } from '@portal/ui/text-field'
import { CountryField } from '../../../addresses/country-field.tsx'
import { StateField } from '../../../addresses/state-field.tsx'
import styles from '../access-form.module.css'
import type { SignupValues } from './signup-values.ts'

interface SignupAddressProps {
  readonly form: ApiForm<SignupValues>
}

/** The business address, of which only the second line may be left out. */
export function SignupAddress({ form }: SignupAddressProps) {
  return (
    <Stack as="fieldset" gap={16} ruled="top" className={styles.group}>
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
      <Grid gap={16} className={styles.pair}>
        <TextField {...form.field('city')} label="City" size="large" autoComplete="address-level2" />
        <StateField {...form.field('state')} label="State" size="large" country={form.values.country} />
      </Grid>
      <Grid gap={16} className={styles.pair}>
        <TextField {...form.field('postal')} label="Postal" size="large" autoComplete="postal-code" />
        <CountryField {...form.field('country')} label="Country" size="large" />
      </Grid>
    </Stack>
  )
}
