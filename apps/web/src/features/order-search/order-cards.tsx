import { orderField } from '@portal/contract/order-search/order-fields'
import type { OrderRow } from '@portal/contract/order-search/order-search.schema'
import { canOpen } from '@portal/contract/orders/order.rules'
import { KeyValues } from '@portal/ui/key-values'
import { ProgressIcons } from '@portal/ui/progress-icons'
import { NamedStatus } from '../../statuses/named-status.tsx'
import { orderProgress } from '../../statuses/order-progress.ts'
import { ColumnValue } from './column-value.tsx'
import { OrderLink } from './order-link.tsx'
import styles from './order-list.module.css'
import { plainHandles } from './order-table.tsx'

interface OrderCardsProps {
  readonly rows: readonly OrderRow[]
  readonly paymentCollection: boolean
}

/** The page of orders on a narrow screen: one card an order, with the same facts as the table's row. */
export function OrderCards({ rows, paymentCollection }: OrderCardsProps) {
  return (
    <ul className={styles.cards}>
      {rows.map((row) => (
        <li key={row.id} className={styles.card} data-draft={!canOpen(row) || undefined}>
          <div className={styles.cardHead}>
            <OrderLink row={row} />
            <NamedStatus of="order" id={row.orderStatusId} />
          </div>
          <KeyValues
            rows={plainHandles.map((handle) => ({
              name: orderField(handle).label,
              value: <ColumnValue row={row} handle={handle} />,
            }))}
          />
          <ProgressIcons steps={orderProgress(row, paymentCollection)} />
        </li>
      ))}
    </ul>
  )
}
