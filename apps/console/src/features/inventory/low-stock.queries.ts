import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../api/console-api.ts'

export function lowStockQuery(page: number) {
  return queryOptions({
    queryKey: ['low-stock', page],
    queryFn: ({ signal }) => api.call('listLowStock', { query: { page: String(page) }, signal }),
    placeholderData: keepPreviousData,
  })
}
