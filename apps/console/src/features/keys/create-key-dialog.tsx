import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { FormDialog } from '@portal/app-kit/forms/form-dialog.tsx'
import { FormError } from '@portal/app-kit/forms/form-error.tsx'
import { customValidator } from '@portal/app-kit/forms/lazy-validator.ts'
import { useApiForm } from '@portal/app-kit/forms/use-api-form.ts'
import { ExpiryField, ScopeFields } from '@portal/app-kit/tokens/token-fields.tsx'
import type { BodyInputOf } from '@portal/contract/api/endpoints'
import { type Scope, scopeNames, testKeyScopes } from '@portal/contract/callers/scopes'
import { type MadeToken, maxTokenNameLength } from '@portal/contract/tokens/token.schema'
import { SelectField } from '@portal/ui/select-field'
import { PasswordField, TextField } from '@portal/ui/text-field'
import { useQueryClient } from '@tanstack/react-query'
import { createKeyRequest, keysQuery } from './keys.queries.ts'

interface KeyValues {
  readonly name: string
  readonly scopes: readonly Scope[]
  readonly mode: string
  /** Empty if the key does not expire. */
  readonly expiresInDays: string
  readonly password: string
}

// Read everything, write nothing.
const reading: KeyValues = {
  ...{ name: '', mode: 'live', expiresInDays: '', password: '' },
  scopes: scopeNames.filter((scope) => scope.endsWith(':read')),
}

/** The permissions available to a key in this mode. */
const offered = (mode: string) => (mode === 'test' ? testKeyScopes : scopeNames)

function bodyOf({ name, scopes: chosen, mode, expiresInDays, password }: KeyValues) {
  return {
    ...{ name, password },
    mode: mode === 'test' ? 'test' : 'live',
    scopes: chosen.filter((scope) => offered(mode).includes(scope)),
    expiresInDays: expiresInDays === '' ? null : Number(expiresInDays),
  } satisfies BodyInputOf<'createSupplierKey'>
}

const validator = customValidator(
  () => import('@portal/contract/tokens/token.schema'),
  (values: KeyValues, { newSupplierKey }, validate) => {
    const result = validate(newSupplierKey, bodyOf(values))
    return 'errors' in result ? { errors: result.errors } : { values }
  },
)

interface CreateKeyDialogProps {
  readonly onMade: (made: MadeToken) => void
  readonly onClose: () => void
}

/** Creates an API key: name, permissions, expiry, and the user's password. */
export function CreateKeyDialog({ onMade, onClose }: CreateKeyDialogProps) {
  const queryClient = useQueryClient()
  const create = useApiMutation({
    mutationFn: (values: KeyValues) => createKeyRequest(bodyOf(values)),
    onSuccess: async (made) => {
      onMade(made)
      await queryClient.invalidateQueries({ queryKey: keysQuery.queryKey })
    },
  })
  const form = useApiForm({ initialValues: reading, validator, mutation: create })
  return (
    <FormDialog
      title="Create API key"
      submitLabel="Create key"
      isBusy={form.isBusy}
      gap={14}
      formLabel="Create API key"
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
      <SelectField {...form.field('mode')} label="Mode">
        <option value="live">Live: real orders of all dealers</option>
        <option value="test">Test: simulated orders of all dealers</option>
      </SelectField>
      <ScopeFields
        offered={offered(form.values.mode)}
        chosen={form.values.scopes}
        error={form.errors.scopes}
        onChange={(chosen) => form.setValue('scopes', chosen)}
      />
      <ExpiryField {...form.field('expiresInDays')} />
      <PasswordField {...form.field('password')} label="Your password" autoComplete="current-password" />
    </FormDialog>
  )
}
