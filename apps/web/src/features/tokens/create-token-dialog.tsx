import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { FormDialog } from '@portal/app-kit/forms/form-dialog.tsx'
import { FormError } from '@portal/app-kit/forms/form-error.tsx'
import { customValidator } from '@portal/app-kit/forms/lazy-validator.ts'
import { useApiForm } from '@portal/app-kit/forms/use-api-form.ts'
import { ExpiryField, ScopeFields } from '@portal/app-kit/tokens/token-fields.tsx'
import type { BodyInputOf } from '@portal/contract/api/endpoints'
import { dealerScopes, type Scope } from '@portal/contract/callers/scopes'
import { type MadeToken, maxTokenNameLength } from '@portal/contract/tokens/token.schema'
import { SelectField } from '@portal/ui/select-field'
import { TextField } from '@portal/ui/text-field'
import { useQueryClient } from '@tanstack/react-query'
import { OwnPasswordField } from '../../session/own-password-field.tsx'
import { useSession } from '../../session/use-session.ts'
import { createTokenRequest, tokensQuery } from './tokens.queries.ts'

const offeredScopes = dealerScopes

const newTokenValidator = customValidator(
  () => import('@portal/contract/tokens/token.schema'),
  (values: NewTokenValues, { newToken }, validate) => {
    const result = validate(newToken, newTokenBody(values))
    return 'errors' in result ? { errors: result.errors } : { values }
  },
)

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
        maxLength={maxTokenNameLength}
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

interface NewTokenValues {
  readonly name: string
  readonly scopes: readonly Scope[]
  readonly mode: string
  /** Empty if the token does not expire. */
  readonly expiresInDays: string
  /** Empty for accounts without a password. */
  readonly password: string
}

/** The form's initial values: read everything, write nothing, in the current mode. */
function newTokenValues(inTestMode: boolean): NewTokenValues {
  const scopes = dealerScopes.filter((scope) => scope.endsWith(':read'))
  return { name: '', scopes, mode: inTestMode ? 'test' : 'live', expiresInDays: '', password: '' }
}

function newTokenBody({
  name,
  scopes,
  mode,
  expiresInDays,
  password,
}: NewTokenValues): BodyInputOf<'createToken'> {
  return {
    name,
    scopes: [...scopes],
    mode: mode === 'test' ? 'test' : 'live',
    expiresInDays: expiresInDays === '' ? null : Number(expiresInDays),
    ...(password === '' ? {} : { password }),
  }
}
