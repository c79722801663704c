import { LoadError } from '@portal/app-kit/api/load-error.tsx'
import { SectionSkeleton } from '@portal/app-kit/api/query-section.tsx'
import { StatusLabel } from '@portal/app-kit/statuses/status-label.tsx'
import { Button } from '@portal/ui/button'
import { NumberCell } from '@portal/ui/cells'
import { EmptyState } from '@portal/ui/page-state'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { DataTable } from '../../layout/data-table.tsx'
import { Time } from '../../layout/time.tsx'
import { useMoney } from '../../session/use-money.ts'
import type { OrderListSearch } from './order-list-search.ts'
import styles from './orders.module.css'
import { ordersQuery } from './orders.queries.ts'

const columns = [
  'Order',
  'Dealer',
  'Reference',
  'Ordered',
  'Status',
  'Payment',
  'Shipped',
  { figure: 'Total' },
]

/** The orders of all dealers, the newest first, and more of them on demand. */
export function OrderList({ search }: { readonly search: OrderListSearch }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    ordersQuery(search),
  )
  const money = useMoney()
  if (data === undefined && error) {
    return <LoadError title="The orders could not be loaded" error={error} onRetry={() => void refetch()} />
  }
  if (data === undefined) return <SectionSkeleton label="Loading orders" lines={8} />
  const orders = data.pages.flatMap(({ items }) => items)
  if (orders.length === 0) return <EmptyState title="No order matches">Try other filters.</EmptyState>
  return (
    <>
      <DataTable label="List of orders" columns={columns}>
        {orders.map((order) => (
          <tr key={order.id}>
            <td>
              <Link to="/orders/$id" params={{ id: String(order.id) }}>
                {order.orderNumber}
              </Link>
            </td>
            <td>
              <Link to="/dealers/$id" params={{ id: String(order.dealer.id) }}>
                {order.dealer.companyName || order.dealer.email}
              </Link>
            </td>
            <td>{order.referenceNumber}</td>
            <td>
              <Time at={order.orderedAt} />
            </td>
            <td>
              <StatusLabel of="order" id={order.orderStatusId} />
            </td>
            <td>
              <StatusLabel of="payment" id={order.paymentStatusId} />
            </td>
            <td>{order.shippedStatus}</td>
            <td>
              <NumberCell>{money(order.total)}</NumberCell>
            </td>
          </tr>
        ))}
      </DataTable>
      {hasNextPage ? (
        <div className={styles.more}>
          <Button size="small" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show earlier orders
          </Button>
        </div>
      ) : null}
    </>
  )
}
