import type { Scope } from '@portal/contract/callers/scopes'
import { type CreatedToken, maxTokenNameLength } from '@portal/contract/tokens/token.schema'
import { SelectField } from '@portal/ui/select-field'
import { TextField } from '@portal/ui/text-field'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { FormDialog } from '../forms/form-dialog.tsx'
import { FormError } from '../forms/form-error.tsx'
import type { LazyValidator } from '../forms/lazy-validator.ts'
import { type FieldProps, useApiForm } from '../forms/use-api-form.ts'
import { ExpiryField, ScopeFields } from './token-fields.tsx'

export interface NewTokenValues {
  readonly name: string
  readonly scopes: readonly Scope[]
  readonly mode: string
  /** Empty if it does not expire. */
  readonly expiresInDays: string
  /** Empty for accounts without a password. */
  readonly password: string
}

/** The form's initial values: read everything, write nothing. */
export function newTokenValues(scopes: readonly Scope[], mode: 'live' | 'test' = 'live'): NewTokenValues {
  const reading = scopes.filter((scope) => scope.endsWith(':read'))
  return { name: '', scopes: reading, mode, expiresInDays: '', password: '' }
}

/** The request for the form's values, without the password. */
export function newTokenBody({ name, scopes, mode, expiresInDays }: NewTokenValues) {
  return {
    ...{ name, scopes: [...scopes] },
    mode: mode === 'test' ? ('test' as const) : ('live' as const),
    expiresInDays: expiresInDays === '' ? null : Number(expiresInDays),
  }
}

export interface NewTokenEvents {
  readonly onMade: (made: CreatedToken) => void
  readonly onClose: () => void
}

interface NewTokenDialogProps extends NewTokenEvents {
  readonly title: string
  readonly submitLabel: string
  readonly initialValues: NewTokenValues
  readonly validator: LazyValidator<NewTokenValues>
  /** What each mode is about. */
  readonly modes: { readonly live: string; readonly test: string }
  /** The permissions available in a mode. */
  readonly offered: (mode: string) => readonly Scope[]
  readonly passwordField: (field: FieldProps) => ReactNode
  readonly create: (values: NewTokenValues) => Promise<CreatedToken>
  /** The list that shows the new token. */
  readonly listKey: QueryKey
}

/** Creates a token or key: name, mode, permissions, expiry, and the user's password. */
export function NewTokenDialog({ title, modes, offered, onMade, onClose, ...rest }: NewTokenDialogProps) {
  const queryClient = useQueryClient()
  const create = useApiMutation({
    mutationFn: rest.create,
    onSuccess: async (made) => {
      onMade(made)
      await queryClient.invalidateQueries({ queryKey: rest.listKey })
    },
  })
  const form = useApiForm({ initialValues: rest.initialValues, validator: rest.validator, mutation: create })
  return (
    <FormDialog
      {...{ title, onClose, formLabel: title, submitLabel: rest.submitLabel, gap: 14 }}
      isBusy={form.isBusy}
      onSubmit={form.onSubmit}
    >
      <FormError error={create.errorDisplay} hidesFieldErrors />
      <TextField
        {...form.field('name')}
        label="Name"
        hint="The app or service that will use it"
        autoComplete="off"
        maxLength={maxTokenNameLength}
      />
      <SelectField {...form.field('mode')} label="Mode">
        <option value="live">Live: {modes.live}</option>
        <option value="test">Test: {modes.test}</option>
      </SelectField>
      <ScopeFields
        offered={offered(form.values.mode)}
        chosen={form.values.scopes}
        error={form.errors.scopes}
        onChange={(chosen) => form.setValue('scopes', chosen)}
      />
      <ExpiryField {...form.field('expiresInDays')} />
      {rest.passwordField(form.field('password'))}
    </FormDialog>
  )
}
