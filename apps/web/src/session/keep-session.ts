import type { Session } from '@portal/contract/access/session.schema'
import type { QueryClient } from '@tanstack/react-query'
import { writeStored } from '../browser/local-store.ts'
import { forgetDealer } from './forget-dealer.ts'
import { keepBlocked } from './keep-blocked.ts'
import { sessionQuery } from './session.queries.ts'

/** Keeps the token and the session of a dealer who has just come in; false when there is no token to keep. */
export function keepSession(
  queryClient: QueryClient,
  { token, ...session }: Session & { readonly token: string },
): boolean {
  if (!token) return false
  forgetDealer(queryClient)
  writeStored('token', token)
  keepBlocked(session)
  queryClient.setQueryData(sessionQuery.queryKey, session)
  return true
}
