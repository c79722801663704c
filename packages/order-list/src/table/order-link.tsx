import type { OrderRow } from '@portal/contract/order-search/order-search.schema'
import { orderMessages } from '@portal/contract/orders/order.messages'
import { canOpen } from '@portal/contract/orders/order.rules'
import { Text } from '@portal/ui/boxes'
import styles from './table.module.css'

interface OrderLinkProps {
  readonly row: OrderRow
  readonly href: string
}

/**
 * An order's number as a link; drafts explain why they have none. A plain link, because the list handles its rows'
 * clicks.
 */
export function OrderLink({ row, href }: OrderLinkProps) {
  if (!canOpen(row)) {
    return (
      <Text
        underlines
        clips
        padY={2}
        plain
        as="span"
        tabular
        weight="medium"
        className={styles.number}
        data-tip={orderMessages.draftTooltip}
      >
        {row.orderNumber}
        <span className="spoken">{` – ${orderMessages.draftTooltip}`}</span>
      </Text>
    )
  }
  return (
    <Text
      underlines
      clips
      padY={2}
      plain
      as="a"
      tabular
      weight="medium"
      className={styles.number}
      href={href}
      data-tip={`Order ID ${row.id}`}
    >
      {row.orderNumber}
    </Text>
  )
}
