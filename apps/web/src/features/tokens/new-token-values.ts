import { customValidator } from '@portal/app-kit/forms/lazy-validator.ts'
import type { BodyInputOf } from '@portal/contract/api/endpoints'
import { dealerScopes, type Scope } from '@portal/contract/callers/scopes'

export interface NewTokenValues {
  readonly name: string
  readonly scopes: readonly Scope[]
  readonly mode: string
  /** Empty for a token that does not expire. */
  readonly expiresInDays: string
  /** Empty for accounts without one. */
  readonly password: string
}

export const offeredScopes = dealerScopes

/** The form as it opens: everything may be read and nothing written, in the mode that the pages are in. */
export function newTokenValues(inTestMode: boolean): NewTokenValues {
  const scopes = dealerScopes.filter((scope) => scope.endsWith(':read'))
  return { name: '', scopes, mode: inTestMode ? 'test' : 'live', expiresInDays: '', password: '' }
}

export function newTokenBody({
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

export const newTokenValidator = customValidator(
  () => import('@portal/contract/tokens/token.schema'),
  (values: NewTokenValues, { newToken }, validate) => {
    const result = validate(newToken, newTokenBody(values))
    return 'errors' in result ? { errors: result.errors } : { values }
  },
)
