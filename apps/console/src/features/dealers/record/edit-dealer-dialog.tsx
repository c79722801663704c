import { ApiError } from '@portal/api-client/api-error'
import { CountryField } from '@portal/app-kit/addresses/country-field.tsx'
import { PostalField } from '@portal/app-kit/addresses/postal-field.tsx'
import { StateField } from '@portal/app-kit/addresses/state-field.tsx'
import { FormDialog } from '@portal/app-kit/forms/form-dialog.tsx'
import { FormError } from '@portal/app-kit/forms/form-error.tsx'
import type { LazyValidator } from '@portal/app-kit/forms/lazy-validator.ts'
import { type ApiForm, useApiForm } from '@portal/app-kit/forms/use-api-form.ts'
import type { DealerRecord } from '@portal/contract/dealers/console-dealer.schema'
import { Grid, Stack, Text } from '@portal/ui/boxes'
import { Callout } from '@portal/ui/callout'
import { Checkbox } from '@portal/ui/checkbox-group'
import { SelectField } from '@portal/ui/select-field'
import { PasswordField, TextField } from '@portal/ui/text-field'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { usePermission, useStaff } from '../../../session/use-staff.ts'
import { addGroupRequest, changeDealerDetailsRequest, dealerGroupsQuery } from '../dealers.queries.ts'
import { dealerName, useDealerChange } from '../use-dealer-change.ts'
import { type DealerValues, editedDetails, toDealerValues } from './dealer-values.ts'

/** The choice that creates a group. */
const newGroup = 'new'

interface EditForm {
  readonly to: DealerValues
  /** A new group's. */
  readonly name: string
  readonly password: string
}

// The server validates, because its rules apply only to edited fields.
const validator: LazyValidator<EditForm> = {
  load: async () => undefined,
  validate: async (values) => ({ values }),
}

interface EditDealerDialogProps {
  readonly dealer: DealerRecord
  readonly onClose: () => void
}

/**
 * Edits a dealer's details. If a colleague has changed one of the edited values, the field shows the new value; saving
 * again replaces it.
 */
export function EditDealerDialog({ dealer, onClose }: EditDealerDialogProps) {
  const [opened] = useState(dealer)
  const { country: home } = useStaff().supplier
  const [before] = useState(() => toDealerValues(opened, home))
  const [isWarned, setWarned] = useState(false)
  const createGroup = useCreatedGroup(opened.group.id)
  const change = useDealerChange<EditForm, DealerRecord>({
    send: async ({ to, name, password }) => {
      const groupId = to.groupId === newGroup ? await createGroup(name) : to.groupId
      return await changeDealerDetailsRequest(dealer.id, {
        ...editedDetails(before, isWarned ? dealer : opened, { ...to, groupId }),
        ...(password === '' ? {} : { password }),
      })
    },
    said: (changed) => `${dealerName(changed)} saved.`,
    onDone: onClose,
    onRefused: (error) => setWarned(error instanceof ApiError && error.body.reason === 'dealer_changed'),
  })
  const form = useApiForm<EditForm>({
    initialValues: { to: before, name: '', password: '' },
    validator,
    mutation: change,
  })
  return (
    <FormDialog
      title={`Edit ${dealerName(opened)}`}
      width="wide"
      submitLabel="Save"
      isBusy={form.isBusy}
      formLabel="Dealer details"
      onSubmit={form.onSubmit}
      onClose={onClose}
    >
      <FormError error={change.errorDisplay} hidesFieldErrors />
      {isWarned ? (
        <Callout tone="caution" title="Someone else changed this dealer" announced>
          Review the highlighted fields before you save again.
        </Callout>
      ) : null}
      <CompanyFields form={form} />
      {form.values.to.groupId === newGroup ? (
        <TextField
          {...form.field('name')}
          label="New group"
          hint={`Starts with the shipping methods and rates of ${opened.group.name}`}
          autoFocus
          autoComplete="off"
          maxLength={100}
        />
      ) : null}
      <EmailFields form={form} before={opened.email} />
      <AddressFields form={form} />
      <AuthorizeFields form={form} dealer={opened} />
    </FormDialog>
  )
}

interface FieldsProps {
  readonly form: ApiForm<EditForm>
}

function CompanyFields({ form }: FieldsProps) {
  const groups = useQuery(dealerGroupsQuery).data?.items ?? []
  const text = { autoComplete: 'off', maxLength: 200 } as const
  return (
    <Grid columns="pair" gap={16} align="start">
      <TextField {...form.field('to.companyName')} {...text} label="Company" />
      <TextField {...form.field('to.externalId')} {...text} label="Customer number" spellCheck={false} />
      <TextField {...form.field('to.firstName')} {...text} label="First name" />
      <TextField {...form.field('to.lastName')} {...text} label="Last name" />
      <TextField {...form.field('to.phone')} {...text} label="Phone" maxLength={50} />
      <TextField {...form.field('to.website')} {...text} label="Website" inputMode="url" maxLength={500} />
      <TextField {...form.field('to.taxId')} {...text} label="Tax ID" spellCheck={false} maxLength={100} />
      <SelectField {...form.field('to.groupId')} label="Group">
        {groups.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        <option value={newGroup}>Create group…</option>
      </SelectField>
    </Grid>
  )
}

/** Creates a group once, even if saving the dealer fails afterwards; returns its id. */
function useCreatedGroup(methodsOf: number) {
  const created = useRef<{ readonly name: string; readonly id: number }>(undefined)
  return async (name: string): Promise<string> => {
    if (created.current?.name !== name) created.current = await addGroupRequest({ name, methodsOf })
    return String(created.current.id)
  }
}

/** The sign-in email; changing it requires the user's password. */
function EmailFields({ form, before }: FieldsProps & { readonly before: string }) {
  const may = usePermission()
  const { email } = useStaff().staff
  if (!may('dealers.accounts')) return null
  const isOther = form.values.to.email.trim().toLowerCase() !== before.toLowerCase()
  return (
    <>
      <TextField
        {...form.field('to.email')}
        label="Sign-in email"
        type="email"
        autoComplete="off"
        spellCheck={false}
        hint={
          isOther
            ? `We'll email ${before} a link to undo the change. Invitations and links sent there will stop working.`
            : undefined
        }
      />
      {isOther ? (
        <>
          <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            {...form.field('password')}
            label="Your password"
            hint="Or a code from your authenticator app"
            autoComplete="current-password"
          />
        </>
      ) : null}
    </>
  )
}

/** Turns auto-authorize off or lowers its limit; nothing while it is off or a portal setting decides. */
function AuthorizeFields({ form, dealer }: FieldsProps & { readonly dealer: DealerRecord }) {
  const may = usePermission()
  if (!may('dealers.accounts') || dealer.isSuppliersRule || !dealer.autoAuthorize) return null
  const { autoAuthorize } = form.values.to
  return (
    <fieldset>
      <Text as="legend" below={12} size={13} weight="bold">
        Auto-authorize
      </Text>
      <Stack gap={12}>
        <Text size={13} tone="muted">
          You can turn this off or lower the limit. Only the dealer can turn it on or raise the limit.
        </Text>
        <Checkbox
          name="autoAuthorize"
          checked={autoAuthorize}
          onChange={(isChecked) => form.setValue('to.autoAuthorize', isChecked)}
        >
          Authorize new orders automatically
        </Checkbox>
        {autoAuthorize ? (
          <TextField
            {...form.field('to.autoAuthorizeUpTo')}
            label="Maximum order total"
            hint={dealer.autoAuthorizeUpTo === null ? 'No limit now' : undefined}
            inputMode="decimal"
            autoComplete="off"
          />
        ) : null}
      </Stack>
    </fieldset>
  )
}

function AddressFields({ form }: FieldsProps) {
  const { country, state } = form.values.to.address
  const text = { autoComplete: 'off', maxLength: 200 } as const
  return (
    <fieldset>
      <Text as="legend" below={12} size={13} weight="bold">
        Address
      </Text>
      <Grid columns="pair" gap={16} align="start">
        <TextField {...form.field('to.address.addressLine1')} {...text} label="Address 1" />
        <TextField {...form.field('to.address.addressLine2')} {...text} label="Address 2 (optional)" />
        <TextField {...form.field('to.address.city')} {...text} label="City" />
        <StateField {...form.field('to.address.state')} autoComplete="off" country={country} />
        <PostalField
          {...form.field('to.address.postal')}
          autoComplete="off"
          {...{ country, state }}
          onUse={(part, value) => form.setValue(`to.address.${part}`, value)}
        />
        <CountryField
          {...form.field('to.address.country')}
          autoComplete="off"
          label="Country"
          home={useStaff().supplier.country}
        />
      </Grid>
    </fieldset>
  )
}
