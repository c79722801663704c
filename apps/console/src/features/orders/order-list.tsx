import type { CallAnswer } from '@portal/api-client/call-types'
import { LoadError } from '@portal/app-kit/api/load-error.tsx'
import { SectionSkeleton } from '@portal/app-kit/api/query-section.tsx'
import { StatusLabel } from '@portal/app-kit/statuses/status-label.tsx'
import { shippedStatus } from '@portal/contract/statuses/completion-status'
import { statusName } from '@portal/contract/statuses/status'
import { NumberCell } from '@portal/ui/cells'
import { EmptyState } from '@portal/ui/page-state'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { DataTable } from '../../layout/data-table.tsx'
import { PageSteps } from '../../layout/page-steps.tsx'
import { Time } from '../../layout/time.tsx'
import { useRowKeys } from '../../layout/use-row-keys.ts'
import { useMoney } from '../../session/use-money.ts'
import { ChosenOrders } from './chosen-orders.tsx'
import type { OrderListSearch } from './order-list-search.ts'
import { type OrderTarget, orderPageSize, ordersQuery } from './orders.queries.ts'

const columns = [
  'Order',
  'Dealer',
  'Reference',
  'Ordered',
  'Status',
  'Payment',
  'Shipped',
  { figure: 'Total' },
] as const

interface OrderListProps {
  readonly search: OrderListSearch
  readonly onPage: (page: number) => void
}

/** A page of the orders that match, of all dealers or of one, and what can be done with the chosen ones. */
export function OrderList({ search, onPage }: OrderListProps) {
  const { data, error, refetch } = useQuery(ordersQuery(search))
  const [chosen, setChosen] = useState<OrderTarget['ids']>(new Set())
  const toggle = (id: number) => setChosen(chosen === 'all' ? new Set([id]) : toggled(chosen, id))
  useRowKeys(toggle)
  if (data === undefined && error) {
    return <LoadError title="The orders could not be loaded" error={error} onRetry={() => void refetch()} />
  }
  if (data === undefined) return <SectionSkeleton label="Loading orders" lines={8} />
  const { items, total } = data
  if (items.length === 0) return <EmptyState title="No order matches">Try other filters.</EmptyState>
  const pageIds = items.map(({ order }) => order.id)
  const isPageChosen = chosen === 'all' || pageIds.every((id) => chosen.has(id))
  const choosePage = (
    <input
      type="checkbox"
      aria-label="Choose every order of this page"
      checked={isPageChosen}
      onChange={() => setChosen(new Set(isPageChosen ? [] : pageIds))}
    />
  )
  return (
    <>
      <ChosenOrders
        target={{ search, ids: chosen }}
        total={total ?? 0}
        isPageChosen={isPageChosen}
        onChoose={setChosen}
      />
      <DataTable label="List of orders" columns={[{ control: choosePage }, ...columns]}>
        {items.map((item) => (
          <OrderListRow
            key={item.order.id}
            item={item}
            isChosen={chosen === 'all' || chosen.has(item.order.id)}
            onToggle={toggle}
          />
        ))}
      </DataTable>
      <PageSteps
        page={search.page ?? 1}
        size={orderPageSize}
        shown={items.length}
        total={total ?? 0}
        onPage={onPage}
      />
    </>
  )
}

function toggled(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}

interface OrderListRowProps {
  readonly item: CallAnswer<'searchDealersOrders'>['items'][number]
  readonly isChosen: boolean
  readonly onToggle: (id: number) => void
}

function OrderListRow({ item: { order, dealer }, isChosen, onToggle }: OrderListRowProps) {
  const money = useMoney()
  return (
    <tr>
      <td>
        <input
          type="checkbox"
          aria-label={`Choose ${order.orderNumber}`}
          checked={isChosen}
          onChange={() => onToggle(order.id)}
        />
      </td>
      <td>
        <Link to="/orders/$id" params={{ id: String(order.id) }} data-row={order.id}>
          {order.orderNumber}
        </Link>
      </td>
      <td>
        <Link to="/dealers/$id" params={{ id: String(dealer.id) }}>
          {dealer.companyName || dealer.email}
        </Link>
      </td>
      <td>{String(order['order.referenceNumber'] ?? '')}</td>
      <td>
        <Time at={String(order['order.orderedAt'])} />
      </td>
      <td>
        <StatusLabel of="order" id={order.orderStatusId} />
      </td>
      <td>
        <StatusLabel of="payment" id={order.paymentStatusId} />
      </td>
      <td>{statusName(shippedStatus, order.shippedStatusId)}</td>
      <td>
        <NumberCell>{money(String(order['order.total']))}</NumberCell>
      </td>
    </tr>
  )
}
