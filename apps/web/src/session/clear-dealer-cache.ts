import type { QueryClient } from '@tanstack/react-query'
import { portalConfigKey } from '../portal/portal.queries.ts'

/** Drops everything the cache knows about a dealer; what belongs to the portal itself stays. */
export function clearDealerCache(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== portalConfigKey })
}
