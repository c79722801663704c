import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/console-api.ts'

/** A few orders, dealers and products matching a text. */
export function foundQuery(text: string) {
  return queryOptions({
    queryKey: ['found', text],
    queryFn: ({ signal }) => api.call('searchConsole', { query: { text }, signal }),
    retry: false,
  })
}
