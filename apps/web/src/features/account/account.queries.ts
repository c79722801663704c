import type { Session } from '@portal/contract/access/session.schema'
import type { AccountDetails } from '@portal/contract/account/account.schema'
import type { Dealer } from '@portal/contract/account/dealer.schema'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { queryRoots } from '../../api/query-roots.ts'
import { sessionQuery } from '../../session/session.queries.ts'

const accountKeys = {
  credit: [...queryRoots.account, 'credit'],
  sessions: [...queryRoots.account, 'sessions'],
  details: [...queryRoots.account, 'details'],
} as const

export const accountCreditQuery = queryOptions({
  queryKey: accountKeys.credit,
  queryFn: ({ signal }) => api.call('getAccountCredit', { signal }),
})

/** Fetched at each visit, but not while the form is open. */
export const accountQuery = queryOptions({
  queryKey: accountKeys.details,
  queryFn: ({ signal }) => api.call('getDealer', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
})

export function updateAccountRequest(dealerId: number, details: AccountDetails) {
  return api.call('updateDealer', { params: { dealerId }, body: details })
}

/** Chooses the time zone and returns the dealer as saved. */
export function chooseTimeZoneRequest(timeZone: string) {
  return api.call('updateTimeZone', { body: { timeZone } })
}

export function changePasswordRequest(form: { readonly current: string; readonly newPassword: string }) {
  return api.call('updatePassword', { body: form })
}

export const sessionsQuery = queryOptions({
  queryKey: accountKeys.sessions,
  queryFn: ({ signal }) => api.call('listSessions', { signal }),
  staleTime: 0,
})

export function endSessionRequest(id: number) {
  return api.call('endSession', { params: { id } })
}

export function endOtherSessionsRequest() {
  return api.call('endOtherSessions', {})
}

export function setCachedDealer(queryClient: QueryClient, dealer: Dealer): void {
  queryClient.setQueryData(accountQuery.queryKey, dealer)
  queryClient.setQueryData(
    sessionQuery.queryKey,
    (session: Session | undefined) => session && { ...session, dealer: { ...session.dealer, ...dealer } },
  )
}
