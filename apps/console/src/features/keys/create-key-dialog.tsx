import { customValidator } from '@portal/app-kit/forms/lazy-validator.ts'
import {
  NewTokenDialog,
  type NewTokenEvents,
  type NewTokenValues,
  newTokenBody,
  newTokenValues,
} from '@portal/app-kit/tokens/new-token-dialog.tsx'
import type { BodyInputOf } from '@portal/contract/api/endpoints'
import { scopeNames, testKeyScopes } from '@portal/contract/callers/scopes'
import { PasswordField } from '@portal/ui/text-field'
import { createKeyRequest, keysQuery } from './keys.queries.ts'

const validator = customValidator(
  () => import('@portal/contract/tokens/token.schema'),
  (values: NewTokenValues, { newSupplierKey }, validate) => {
    const result = validate(newSupplierKey, bodyOf(values))
    return 'errors' in result ? { errors: result.errors } : { values }
  },
)

export function CreateKeyDialog(events: NewTokenEvents) {
  return (
    <NewTokenDialog
      {...events}
      title="Create API key"
      submitLabel="Create key"
      initialValues={newTokenValues(scopeNames)}
      validator={validator}
      modes={{ live: "all dealers' real orders", test: "all dealers' simulated orders" }}
      offered={offered}
      passwordField={(field) => (
        <PasswordField {...field} label="Your password" autoComplete="current-password" />
      )}
      create={(values) => createKeyRequest(bodyOf(values))}
      listKey={keysQuery.queryKey}
    />
  )
}

function offered(mode: string) {
  return mode === 'test' ? testKeyScopes : scopeNames
}

function bodyOf(values: NewTokenValues): BodyInputOf<'createSupplierKey'> {
  const scopes = values.scopes.filter((scope) => offered(values.mode).includes(scope))
  return { ...newTokenBody({ ...values, scopes }), password: values.password }
}
