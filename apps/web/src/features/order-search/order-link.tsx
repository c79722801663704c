import type { OrderRow } from '@portal/contract/order-search/order-search.schema'
import { orderMessages } from '@portal/contract/orders/order.messages'
import { canOpen } from '@portal/contract/orders/order.rules'
import { Link } from '@tanstack/react-router'
import styles from './order-list.module.css'

interface OrderLinkProps {
  readonly row: OrderRow
}

/** The number of an order, leading to it; a draft leads nowhere and says why. */
export function OrderLink({ row }: OrderLinkProps) {
  if (!canOpen(row)) {
    return (
      <span className={styles.number} data-tip={orderMessages.draftTooltip}>
        {row.orderNumber}
        <span className="spoken"> – {orderMessages.draftTooltip}</span>
      </span>
    )
  }
  return (
    <Link
      className={styles.number}
      to="/orders/$id"
      params={{ id: String(row.id) }}
      data-tip={`Order ID ${row.id}`}
    >
      {row.orderNumber}
    </Link>
  )
}
