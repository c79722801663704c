import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { FormDialog } from '@portal/app-kit/forms/form-dialog.tsx'
import { FormError } from '@portal/app-kit/forms/form-error.tsx'
import { useApiForm } from '@portal/app-kit/forms/use-api-form.ts'
import { ExpiryField, ScopeFields } from '@portal/app-kit/tokens/token-fields.tsx'
import { longestTokenName, type MadeToken } from '@portal/contract/tokens/token.schema'
import { SelectField } from '@portal/ui/select-field'
import { TextField } from '@portal/ui/text-field'
import { useQueryClient } from '@tanstack/react-query'
import { OwnPasswordField } from '../../session/own-password-field.tsx'
import { useSession } from '../../session/use-session.ts'
import {
  type NewTokenValues,
  newTokenBody,
  newTokenValidator,
  newTokenValues,
  offeredScopes,
} from './new-token-values.ts'
import { createTokenRequest, tokensQuery } from './tokens.queries.ts'

interface CreateTokenDialogProps {
  readonly onMade: (made: MadeToken) => void
  readonly onClose: () => void
}

/** Creates a token: name, permissions, expiry. */
export function CreateTokenDialog({ onMade, onClose }: CreateTokenDialogProps) {
  const queryClient = useQueryClient()
  const inTestMode = useSession().inTestMode === true
  const create = useApiMutation({
    mutationFn: (values: NewTokenValues) => createTokenRequest(newTokenBody(values)),
    onSuccess: async (made) => {
      onMade(made)
      await queryClient.invalidateQueries({ queryKey: tokensQuery.queryKey })
    },
  })
  const form = useApiForm({
    initialValues: newTokenValues(inTestMode),
    validator: newTokenValidator,
    mutation: create,
  })
  return (
    <FormDialog
      title="Create API token"
      submitLabel="Create"
      isBusy={form.isBusy}
      gap={14}
      formLabel="Create API token"
      onSubmit={form.onSubmit}
      onClose={onClose}
    >
      <FormError error={create.errorDisplay} hidesFieldErrors />
      <TextField
        {...form.field('name')}
        label="Name"
        hint="The app or service that will use it."
        autoComplete="off"
        maxLength={longestTokenName}
      />
      <ScopeFields
        offered={offeredScopes}
        chosen={form.values.scopes}
        error={form.errors.scopes}
        onChange={(chosen) => form.setValue('scopes', chosen)}
      />
      <SelectField {...form.field('mode')} label="Mode">
        <option value="live">Live: real orders</option>
        <option value="test">Test: simulated orders</option>
      </SelectField>
      <ExpiryField {...form.field('expiresInDays')} />
      <OwnPasswordField field={form.field('password')} />
    </FormDialog>
  )
}
