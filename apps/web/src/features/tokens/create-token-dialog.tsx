import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { FormDialog } from '@portal/app-kit/forms/form-dialog.tsx'
import { FormError } from '@portal/app-kit/forms/form-error.tsx'
import { type ApiForm, useApiForm } from '@portal/app-kit/forms/use-api-form.ts'
import { type Scope, scopes } from '@portal/contract/tokens/scopes'
import type { MadeToken } from '@portal/contract/tokens/token.schema'
import { Text } from '@portal/ui/boxes'
import { Checkbox, CheckboxGroup } from '@portal/ui/checkbox-group'
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

/** The form that makes a token: its name, what it may do, and until when. */
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
        hint="The program that uses it."
        autoComplete="off"
        maxLength={100}
      />
      <ScopeFields form={form} />
      <SelectField {...form.field('mode')} label="Mode">
        <option value="live">Live: real orders</option>
        <option value="test">Test: simulated orders</option>
      </SelectField>
      <SelectField {...form.field('expiresInDays')} label="Expires">
        <option value="">Never</option>
        <option value="30">In 30 days</option>
        <option value="90">In 90 days</option>
        <option value="365">In a year</option>
      </SelectField>
      <OwnPasswordField field={form.field('password')} />
    </FormDialog>
  )
}

function ScopeFields({ form }: { readonly form: ApiForm<NewTokenValues> }) {
  const chosen = form.values.scopes
  const toggle = (scope: Scope, isChosen: boolean) =>
    form.setValue('scopes', isChosen ? [...chosen, scope] : chosen.filter((other) => other !== scope))
  return (
    <CheckboxGroup legend="What it may do" error={form.errors.scopes}>
      {offeredScopes.map((scope) => (
        <Checkbox
          key={scope}
          name="scopes"
          checked={chosen.includes(scope)}
          onChange={(isChosen) => toggle(scope, isChosen)}
        >
          {scopes[scope].about}{' '}
          <Text as="code" tone="muted" size={12}>
            {scope}
          </Text>
        </Checkbox>
      ))}
    </CheckboxGroup>
  )
}
