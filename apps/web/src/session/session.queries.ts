import { writeStored } from '@portal/app-kit/storage/local-store.ts'
import type { LoginForm } from '@portal/contract/access/login.schema'
import type { Session } from '@portal/contract/access/session.schema'
import { isBlockedStatus } from '@portal/contract/account/dealer-status.rules'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../api/api.ts'

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }) => {
    const session = await api.call('getSession', { signal })
    saveBlockedFlag(session)
    return session
  },
  staleTime: 60_000,
})

export function loginRequest(form: LoginForm) {
  return api.call('login', { body: form })
}

export function logoutRequest() {
  return api.call('logout')
}

/** Stores whether the dealer's status closes the guarded pages, so that the document's script doesn't prefetch them. */
export function saveBlockedFlag({ dealer }: Session): void {
  writeStored('blocked', isBlockedStatus(dealer.accountDealerStatusId) ? 'yes' : null)
}
