import { getOrder } from '@portal/contract/orders/orders.endpoints'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'

/** One order with its lines, addresses, invoice and shipments. */
export function orderQuery(id: number) {
  return queryOptions({
    queryKey: ['orders', 'detail', id],
    queryFn: ({ signal }) => ask(getOrder, { signal, params: { id } }),
  })
}
