import { CountryField } from '@portal/app-kit/addresses/country-field.tsx'
import { PostalField } from '@portal/app-kit/addresses/postal-field.tsx'
import { StateField } from '@portal/app-kit/addresses/state-field.tsx'
import type { ApiForm } from '@portal/app-kit/forms/use-api-form.ts'
import { signupFieldsShown } from '@portal/contract/access/signup-form'
import type { FormFlags } from '@portal/contract/account/account-form'
import { Grid, Stack } from '@portal/ui/boxes'
import { PasswordField, TextField } from '@portal/ui/text-field'
import { usePortal } from '../../../portal/use-portal.ts'
import styles from '../access-form.module.css'
import type { SignupValues } from './signup-values.ts'

interface SignupFieldsProps {
  readonly form: ApiForm<SignupValues>
  readonly flags: FormFlags
  readonly isEmailTaken: boolean
}

/** The sign-up fields: person and company always, others by portal settings. */
export function SignupFields({ form, flags, isEmailTaken }: SignupFieldsProps) {
  const email = form.field('email')
  return (
    <>
      {signupFieldsShown(flags).accessCode ? (
        <TextField {...form.field('accessCode')} label="Access code" size="large" autoComplete="off" />
      ) : null}
      <TextField
        {...email}
        error={email.error ?? isEmailTaken}
        label="Email"
        type="email"
        size="large"
        autoComplete="username"
        spellCheck={false}
      />
      <PasswordField
        {...form.field('password')}
        label="Password"
        size="large"
        hint={`At least ${flags.password_minimum_length} characters`}
        autoComplete="new-password"
      />
      <Grid columns="pair" gap={16}>
        <TextField {...form.field('firstName')} label="First name" size="large" autoComplete="given-name" />
        <TextField {...form.field('lastName')} label="Last name" size="large" autoComplete="family-name" />
      </Grid>
      <CompanyFields form={form} flags={flags} />
      {flags.require_business_information_on_sign_up ? <SignupAddress form={form} /> : null}
    </>
  )
}

function CompanyFields({ form, flags }: Pick<SignupFieldsProps, 'form' | 'flags'>) {
  const shown = signupFieldsShown(flags)
  const isRequired = flags.require_business_information_on_sign_up
  return (
    <>
      <Grid columns="pair" gap={16}>
        <TextField
          {...form.field('companyName')}
          label={labelOf('Company name', isRequired)}
          size="large"
          autoComplete="organization"
        />
        <TextField
          {...form.field('phone')}
          label={labelOf('Phone', isRequired)}
          type="tel"
          size="large"
          autoComplete="tel"
        />
      </Grid>
      {shown.website ? (
        <TextField
          {...form.field('website')}
          label={labelOf('Website', flags.website_required)}
          size="large"
          inputMode="url"
          autoComplete="url"
          spellCheck={false}
        />
      ) : null}
      {shown.taxId ? (
        <TextField
          {...form.field('taxId')}
          label={labelOf('Tax ID', flags.collect_tax_id_required)}
          size="large"
          autoComplete="off"
        />
      ) : null}
    </>
  )
}

function labelOf(name: string, isRequired: boolean): string {
  return isRequired ? name : `${name} (optional)`
}

/** The business address; only the second line is optional. */
function SignupAddress({ form }: { readonly form: ApiForm<SignupValues> }) {
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
      <Grid columns="pair" gap={16}>
        <TextField {...form.field('city')} label="City" size="large" autoComplete="address-level2" />
        <StateField {...form.field('state')} size="large" country={form.values.country} />
      </Grid>
      <Grid columns="pair" gap={16}>
        <PostalField
          {...form.field('postal')}
          size="large"
          country={form.values.country}
          state={form.values.state}
          onUse={form.setValue}
        />
        <CountryField {...form.field('country')} label="Country" size="large" home={usePortal().country} />
      </Grid>
    </Stack>
  )
}
