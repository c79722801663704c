import { writeStored } from '@portal/app-kit/storage/local-store.ts'
import type { Session } from '@portal/contract/access/session.schema'
import type { QueryClient } from '@tanstack/react-query'
import { clearDealerCache } from './clear-dealer-cache.ts'
import { saveBlockedFlag, sessionQuery } from './session.queries.ts'

/** Stores the token and session after sign-in; false if the response has no token. */
export function saveSession(
  queryClient: QueryClient,
  { token, ...session }: Session & { readonly token: string },
): boolean {
  if (!token) return false
  clearDealerCache(queryClient)
  writeStored('token', token)
  saveBlockedFlag(session)
  queryClient.setQueryData(sessionQuery.queryKey, session)
  return true
}
