import { CountryField } from '@portal/app-kit/addresses/country-field.tsx'
import { PostalField } from '@portal/app-kit/addresses/postal-field.tsx'
import { StateField } from '@portal/app-kit/addresses/state-field.tsx'
import type { ApiForm } from '@portal/app-kit/forms/use-api-form.ts'
import type { FormFlags } from '@portal/contract/account/account-form'
import { Box, Grid, Text } from '@portal/ui/boxes'
import { TextField } from '@portal/ui/text-field'
import { usePortal } from '../../../portal/use-portal.ts'
import { useSession } from '../../../session/use-session.ts'
import type { AccountValues } from './account-values.ts'

interface AccountFormFieldsProps {
  readonly form: ApiForm<AccountValues>
  readonly flags: FormFlags
}

/** All fields of the details: person, company and address, and the tax ID if the supplier collects it. */
export function AccountFormFields({ form, flags }: AccountFormFieldsProps) {
  const isImpersonated = useSession().impersonatedBy !== undefined
  return (
    <>
      <Grid columns="pair" gap={16} align="start">
        <Box spans>
          <TextField
            {...form.field('email')}
            label="Email"
            hint={isImpersonated ? 'Only the dealer can change the email address.' : undefined}
            readOnly={isImpersonated}
            type="email"
            autoComplete="email"
            spellCheck={false}
          />
        </Box>
        <TextField {...form.field('firstName')} label="First name" autoComplete="given-name" />
        <TextField {...form.field('lastName')} label="Last name" autoComplete="family-name" />
        <TextField {...form.field('phone')} label="Phone" type="tel" autoComplete="tel" />
        {flags.collect_tax_id ? (
          <TextField {...form.field('taxId')} label="Tax ID" autoComplete="off" spellCheck={false} />
        ) : null}
        <TextField {...form.field('companyName')} label="Company name" autoComplete="organization" />
        <TextField
          {...form.field('website')}
          label="Website"
          inputMode="url"
          autoComplete="url"
          spellCheck={false}
        />
      </Grid>
      <AddressFields form={form} />
    </>
  )
}

function AddressFields({ form }: Pick<AccountFormFieldsProps, 'form'>) {
  return (
    <fieldset>
      <Text as="legend" below={12} size={13} weight="bold">
        Address
      </Text>
      <Grid columns="pair" gap={16} align="start">
        <TextField {...form.field('address.addressLine1')} label="Address 1" autoComplete="address-line1" />
        <TextField {...form.field('address.addressLine2')} label="Address 2" autoComplete="address-line2" />
        <TextField {...form.field('address.city')} label="City" autoComplete="address-level2" />
        <StateField {...form.field('address.state')} country={form.values.address.country} />
        <CountryField {...form.field('address.country')} label="Country" home={usePortal().country} />
        <PostalField
          {...form.field('address.postal')}
          country={form.values.address.country}
          state={form.values.address.state}
          onUse={(part, value) => form.setValue(`address.${part}`, value)}
        />
      </Grid>
    </fieldset>
  )
}
