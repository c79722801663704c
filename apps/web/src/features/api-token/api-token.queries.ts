import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { queryRoots } from '../../api/query-roots.ts'

/** The dealer's API token, or why there is none; dropped from the cache when the page is left. */
export const apiTokenQuery = queryOptions({
  queryKey: queryRoots.apiToken,
  queryFn: ({ signal }) => api.call('getApiToken', { signal }),
  gcTime: 0,
})

export function regenerateTokenRequest(id: number) {
  return api.call('regenerateApiToken', { params: { id } })
}
