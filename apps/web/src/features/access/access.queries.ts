import type { ExchangePurpose } from '@portal/contract/access/exchange.schema'
import type { SignupRequest } from '@portal/contract/access/signup.schema'
import type { BodyInputOf } from '@portal/contract/api/endpoints'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'

export interface ResetLink {
  readonly userId: string
  readonly token: string
}

export function forgotPasswordRequest(form: { readonly email: string }) {
  return api.call('forgotPassword', { body: form })
}

export function signInLinkRequest(form: { readonly email: string }) {
  return api.call('requestSignInLink', { body: form })
}

/** Restores an account's previous email address. */
export function undoEmailChangeRequest(token: string) {
  return api.call('undoEmailChange', { body: { token } })
}

export function registerRequest(form: SignupRequest) {
  return api.call('signup', { body: form })
}

/** Whether a reset link may be used; fetched once, because using the link changes it. */
export function resetLinkQuery({ userId, token }: ResetLink) {
  return queryOptions({
    queryKey: ['password-reset', userId, token],
    queryFn: ({ signal }) => api.call('validatePasswordReset', { params: { userId, token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

export function resetPasswordRequest({ userId, token }: ResetLink, body: BodyInputOf<'resetPassword'>) {
  return api.call('resetPassword', { params: { userId, token }, body })
}

export function exchangeTokenRequest(token: string, purpose: ExchangePurpose) {
  return api.call('exchangeToken', { body: { token, purpose } })
}
