import { useQuery } from '@tanstack/react-query'
import { orderHoldReasonsQuery, orderQuery } from './order.queries.ts'

/** An order with its hold reasons, loaded together to avoid layout shift. */
export function useOrder(id: number) {
  const { data, error, isFetching, refetch } = useQuery(orderQuery(id))
  const reasons = useQuery(orderHoldReasonsQuery(id))
  // Don't wait for hold reasons that failed or can't load offline.
  const isExplained = reasons.isFetched || reasons.failureCount > 0 || reasons.fetchStatus !== 'fetching'
  return { order: isExplained ? data : undefined, error, isFetching, refetch }
}
