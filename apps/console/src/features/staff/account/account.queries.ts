import type { BodyInputOf } from '@portal/contract/api/endpoints'
import type { OwnStaffSession } from '@portal/contract/staff/staff-account.schema'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../api/console-api.ts'

export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => api.call('getStaffAccount', { signal }),
})

/** The user's sessions, refetched at each visit. */
export const ownSessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: ({ signal }) => api.call('listOwnStaffSessions', { signal }),
  staleTime: 0,
})

/** Changes the user's name, shown to colleagues. */
export function changeNameRequest(body: BodyInputOf<'updateStaffName'>) {
  return api.call('updateStaffName', { body })
}

/** Changes the password and ends all other sessions. */
export function changePasswordRequest(body: BodyInputOf<'updateStaffPassword'>) {
  return api.call('updateStaffPassword', { body })
}

/** Ends one of the user's sessions, or all but the current one. */
export function endSessionsRequest(which: OwnStaffSession | 'others') {
  if (which === 'others') return api.call('endOtherStaffSessions', {})
  const { id, dealer } = which
  return api.call(dealer === undefined ? 'endOwnStaffSession' : 'endOwnDealerSession', { params: { id } })
}

/** Creates a secret for an authenticator app. */
export function beginTwoStepRequest(password: string) {
  return api.call('beginTwoStep', { body: { password } })
}

/** Turns on two-step sign-in with a first code. */
export function confirmTwoStepRequest(body: BodyInputOf<'confirmTwoStep'>) {
  return api.call('confirmTwoStep', { body })
}

export function replaceRecoveryCodesRequest(body: BodyInputOf<'replaceRecoveryCodes'>) {
  return api.call('replaceRecoveryCodes', { body })
}

export function endTwoStepRequest(body: BodyInputOf<'endTwoStep'>) {
  return api.call('endTwoStep', { body })
}
