import { defaultColumnHandles, type OrderFieldHandle } from '@portal/contract/order-search/order-fields'
import type { OrderRow } from '@portal/contract/order-search/order-search.schema'
import { orderMessages } from '@portal/contract/orders/order.messages'
import { canOpen } from '@portal/contract/orders/order.rules'
import { ProgressIcons } from '@portal/ui/progress-icons'
import { useNavigate } from '@tanstack/react-router'
import { memo } from 'react'
import { NamedStatus } from '../../statuses/named-status.tsx'
import { orderProgress } from '../../statuses/order-progress.ts'
import { ColumnValue, isFigure } from './column-value.tsx'
import type { ListState } from './list-search.ts'
import { OrderLink } from './order-link.tsx'
import styles from './order-list.module.css'
import { SortHeader } from './sort-header.tsx'

interface OrderTableProps {
  readonly rows: readonly OrderRow[]
  readonly state: ListState
  readonly paymentCollection: boolean
  readonly onSort: (handle: OrderFieldHandle) => void
}

/** The page of orders as a table: number and status first, then the columns, each sortable by its header. */
export function OrderTable({ rows, state, paymentCollection, onSort }: OrderTableProps) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <SortHeader handle="order.id" state={state} onSort={onSort} />
          <th scope="col">Status</th>
          <th scope="col">Progress</th>
          {plainHandles.map((handle) => (
            <SortHeader key={handle} handle={handle} state={state} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <OrderTableRow key={row.id} row={row} paymentCollection={paymentCollection} />
        ))}
      </tbody>
    </table>
  )
}

/** The columns beside the order's number. */
export const plainHandles = defaultColumnHandles.filter((handle) => handle !== 'order.id')

interface OrderTableRowProps {
  readonly row: OrderRow
  readonly paymentCollection: boolean
}

const OrderTableRow = memo(function OrderTableRow({ row, paymentCollection }: OrderTableRowProps) {
  const navigate = useNavigate()
  const isOpenable = canOpen(row)
  const open = () => {
    // A click that ends a text selection is not meant for the row.
    if (isOpenable && !window.getSelection()?.toString()) {
      void navigate({ to: '/orders/$id', params: { id: String(row.id) } })
    }
  }
  return (
    // The link in the first cell opens the order by keyboard; the row only widens its target for the pointer.
    <tr
      onClick={open}
      data-draft={!isOpenable || undefined}
      data-tip={isOpenable ? undefined : orderMessages.draftTooltip}
    >
      <th scope="row">
        <OrderLink row={row} />
      </th>
      <td>
        <NamedStatus of="order" id={row.orderStatusId} />
      </td>
      <td>
        <ProgressIcons steps={orderProgress(row, paymentCollection)} />
      </td>
      {plainHandles.map((handle) => (
        <td key={handle} data-figure={isFigure(handle) || undefined}>
          <ColumnValue row={row} handle={handle} />
        </td>
      ))}
    </tr>
  )
})
