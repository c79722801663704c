import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/console-api.ts'

/** The supplier's order tags, most used first. */
export const orderTagsQuery = queryOptions({
  queryKey: ['order-tags'],
  queryFn: ({ signal }) => api.call('listOrderTags', { signal }),
  select: ({ tags }) => tags,
})
