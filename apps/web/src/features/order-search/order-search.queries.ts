import { defaultColumnHandles } from '@portal/contract/order-search/order-fields'
import { searchOrders } from '@portal/contract/order-search/order-search.endpoints'
import { offsetOf } from '@portal/contract/order-search/paging.rules'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'
import type { ListState } from './list-search.ts'

/** One page of the orders list with the exact total; the page before stays until the next one has come. */
export function orderPageQuery({ page, size, sort, descending }: ListState) {
  return queryOptions({
    queryKey: ['orders', 'list', { page, size, sort, descending }],
    queryFn: ({ signal }) =>
      ask(searchOrders, {
        signal,
        body: {
          offset: offsetOf(page, size),
          limit: size,
          needTotal: true,
          sortColumnHandle: sort,
          sortDescending: descending,
          projectionColumns: [...defaultColumnHandles],
        },
      }),
    placeholderData: keepPreviousData,
  })
}
