import type { QueryClient } from '@tanstack/react-query'
import { portalConfigKey } from '../portal/portal.queries.ts'

/** Removes everything about a dealer from the cache; the portal's configuration stays. */
export function clearDealerCache(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== portalConfigKey })
}
