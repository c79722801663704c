import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/console-api.ts'

/** Orders, dealers and products that a text finds, a few of each. */
export function foundQuery(text: string) {
  return queryOptions({
    queryKey: ['found', text],
    queryFn: ({ signal }) => api.call('searchConsole', { query: { text }, signal }),
    retry: false,
  })
}
