import type { Session } from '@portal/contract/access/session.schema'
import type { AccountDetails } from '@portal/contract/account/account.schema'
import type { Dealer } from '@portal/contract/account/dealer.schema'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { sessionQuery } from '../../session/session.queries.ts'

/** What the dealer may spend on credit. */
export const accountCreditQuery = queryOptions({
  queryKey: ['account', 'credit'],
  queryFn: ({ signal }) => api.call('getAccountCredit', { signal }),
})

/** The details as the server has them, read anew at each visit and not under the reader's hands. */
export const accountQuery = queryOptions({
  queryKey: ['account', 'details'],
  queryFn: ({ signal }) => api.call('getDealer', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
})

/** Saves the details of a dealer and gives them as they stand then. */
export function askChangeAccount(dealerId: number, details: AccountDetails) {
  return api.call('updateDealer', { params: { dealerId }, body: details })
}

/** Chooses the time zone and gives the dealer as it stands then. */
export function askChooseTimeZone(timeZone: string) {
  return api.call('chooseTimeZone', { body: { timeZone } })
}

/** Changes the password; every other session ends. */
export function askChangePassword(form: { readonly current: string; readonly newPassword: string }) {
  return api.call('updatePassword', { body: form })
}

/** Lets the whole app know the dealer as it has just been saved, the e-mail in the user menu above all. */
export function setCachedDealer(queryClient: QueryClient, dealer: Dealer): void {
  queryClient.setQueryData(accountQuery.queryKey, dealer)
  queryClient.setQueryData(
    sessionQuery.queryKey,
    (session: Session | undefined) => session && { ...session, dealer: { ...session.dealer, ...dealer } },
  )
}
