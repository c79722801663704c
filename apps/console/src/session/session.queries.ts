import { ApiError } from '@portal/api-client/api-error'
import type { BodyInputOf } from '@portal/contract/api/endpoints'
import type { StaffSession } from '@portal/contract/staff/staff.schema'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../api/console-api.ts'

/** The last session, for rendering a page that is being left. */
export const lastSessionKey = ['last-session'] as const

/** The current user; null if signed out. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal, client }): Promise<StaffSession | null> => {
    try {
      const session = await api.call('getStaffSession', { signal })
      client.setQueryData(lastSessionKey, session)
      return session
    } catch (error) {
      if (error instanceof ApiError && error.body.reason === 'no_session') return null
      throw error
    }
  },
  staleTime: 60_000,
})

export function signInRequest(form: BodyInputOf<'signInStaff'>) {
  return api.call('signInStaff', { body: form })
}

/** Accepts an invitation and signs in. */
export function acceptInvitationRequest(form: BodyInputOf<'acceptStaffInvitation'>) {
  return api.call('acceptStaffInvitation', { body: form })
}

export function signOutRequest() {
  return api.call('signOutStaff')
}

/** Requests a password reset link. */
export function requestPasswordRequest(form: BodyInputOf<'requestStaffPassword'>) {
  return api.call('requestStaffPassword', { body: form })
}

/** The account of an invitation or password reset link; fetched once, because using the link changes it. */
export function linkAccountQuery(token: string) {
  return queryOptions({
    queryKey: ['link-account', token],
    queryFn: ({ signal }) => api.call('getStaffLinkAccount', { body: { token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

export function resetPasswordRequest(form: BodyInputOf<'resetStaffPassword'>) {
  return api.call('resetStaffPassword', { body: form })
}
