import type { BodyInputOf } from '@portal/contract/api/endpoints'
import type { OwnStaffSession } from '@portal/contract/staff/staff-account.schema'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../api/console-api.ts'

/** The current user's account. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => api.call('getStaffAccount', { signal }),
})

/** Where the person is signed in, fetched at each visit. */
export const ownSessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: ({ signal }) => api.call('listOwnStaffSessions', { signal }),
  staleTime: 0,
})

/** Changes the name that colleagues see. */
export function changeNameRequest(body: BodyInputOf<'updateStaffName'>) {
  return api.call('updateStaffName', { body })
}

/** Changes the password; every other session ends. */
export function changePasswordRequest(body: BodyInputOf<'updateStaffPassword'>) {
  return api.call('updateStaffPassword', { body })
}

/** Ends one session of the current user, or every other one. */
export function endSessionsRequest(which: OwnStaffSession | 'others') {
  if (which === 'others') return api.call('endOtherStaffSessions', {})
  const { id, dealer } = which
  return api.call(dealer === undefined ? 'endOwnStaffSession' : 'endOwnDealerSession', { params: { id } })
}

/** Creates a secret for an authenticator app. */
export function beginTwoStepRequest(password: string) {
  return api.call('beginTwoStep', { body: { password } })
}

/** Switches two-step sign-in on by a first code. */
export function confirmTwoStepRequest(body: BodyInputOf<'confirmTwoStep'>) {
  return api.call('confirmTwoStep', { body })
}

/** Creates new recovery codes. */
export function replaceRecoveryCodesRequest(body: BodyInputOf<'replaceRecoveryCodes'>) {
  return api.call('replaceRecoveryCodes', { body })
}

/** Turns two-step sign-in off. */
export function endTwoStepRequest(body: BodyInputOf<'endTwoStep'>) {
  return api.call('endTwoStep', { body })
}
