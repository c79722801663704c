import { customValidator } from '@portal/app-kit/forms/lazy-validator.ts'
import {
  NewTokenDialog,
  type NewTokenEvents,
  type NewTokenValues,
  newTokenBody,
  newTokenValues,
} from '@portal/app-kit/tokens/new-token-dialog.tsx'
import type { BodyInputOf } from '@portal/contract/api/endpoints'
import { dealerScopes } from '@portal/contract/callers/scopes'
import { ConfirmPasswordField } from '../../session/confirm-password-field.tsx'
import { useSession } from '../../session/use-session.ts'
import { createTokenRequest, tokensQuery } from './tokens.queries.ts'

const validator = customValidator(
  () => import('@portal/contract/tokens/token.schema'),
  (values: NewTokenValues, { newToken }, validate) => {
    const result = validate(newToken, bodyOf(values))
    return 'errors' in result ? { errors: result.errors } : { values }
  },
)

export function CreateTokenDialog(events: NewTokenEvents) {
  const inTestMode = useSession().inTestMode === true
  return (
    <NewTokenDialog
      {...events}
      title="Create API token"
      submitLabel="Create"
      initialValues={newTokenValues(dealerScopes, inTestMode ? 'test' : 'live')}
      validator={validator}
      modes={{ live: 'real orders', test: 'simulated orders' }}
      offered={() => dealerScopes}
      passwordField={(field) => <ConfirmPasswordField field={field} />}
      create={(values) => createTokenRequest(bodyOf(values))}
      listKey={tokensQuery.queryKey}
    />
  )
}

function bodyOf(values: NewTokenValues): BodyInputOf<'createToken'> {
  const { password } = values
  return { ...newTokenBody(values), ...(password === '' ? {} : { password }) }
}
