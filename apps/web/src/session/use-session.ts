import type { Session } from '@portal/contract/access/session.schema'
import { useSuspenseQuery } from '@tanstack/react-query'
import { sessionQuery } from './session.queries.ts'

/** The signed-in dealer's session; only for pages inside the shell, where it is known before they open. */
export function useSession(): Session {
  return useSuspenseQuery(sessionQuery).data
}
