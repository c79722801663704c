import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/console-api.ts'

/** The variants of which few units are left. */
export const lowStockQuery = queryOptions({
  queryKey: ['low-stock'],
  queryFn: ({ signal }) => api.call('listLowStock', { signal }),
})
