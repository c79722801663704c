import type { Session } from '@portal/contract/access/session.schema'
import { useSuspenseQuery } from '@tanstack/react-query'
import { sessionQuery } from './session.queries.ts'

/** The signed-in dealer's session; only for pages inside the shell, which open after it is loaded. */
export function useSession(): Session {
  return useSuspenseQuery(sessionQuery).data
}
