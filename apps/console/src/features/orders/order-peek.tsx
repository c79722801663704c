import { QuerySection } from '@portal/app-kit/api/query-section.tsx'
import { useQuery } from '@tanstack/react-query'
import { OrderFacts } from './order/order-facts.tsx'
import { orderQuery } from './orders.queries.ts'

/** An order as the side panel of the list shows it. */
export function OrderPeek({ id }: { readonly id: number }) {
  const query = useQuery(orderQuery(id))
  return query.data === undefined ? (
    <QuerySection title="Order" query={query} lines={9}>
      {() => null}
    </QuerySection>
  ) : (
    <OrderFacts order={query.data} />
  )
}
