import { orderField } from '@portal/contract/order-search/fields/order-fields'
import { orderMessages } from '@portal/contract/orders/order.messages'
import { canOpen } from '@portal/contract/orders/order.rules'
import { KeyValues } from '@portal/ui/key-values'
import { ProgressIcons } from '@portal/ui/progress-icons'
import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, useId, useMemo } from 'react'
import { useMoney } from '../../../formatting/use-money.ts'
import { orderProgress } from '../../../statuses/order-progress.ts'
import { StatusLabel } from '../../../statuses/status-label.tsx'
import styles from './cards.module.css'
import { movableColumns } from './column-layout.ts'
import { OrderLink } from './order-link.tsx'
import type { OrderRowsProps } from './order-rows-props.ts'
import { renderColumnValue } from './render-column-value.tsx'
import { SelectPageCheckbox } from './select-page-checkbox.tsx'
import { SortSelect } from './sort-select.tsx'
import { useRowNavigation } from './use-row-navigation.ts'
import { useScrollerAttached } from './use-scroller-attached.ts'

/** What a card comes to before it has been measured, in pixels. */
const headPx = 96
const factPx = 28

/** The page of orders on a narrow screen: one card an order, with the same facts as the table's row. */
export function OrderCards(props: OrderRowsProps) {
  const { rows, state, scroller, startPx } = props
  const columns = useMemo(() => movableColumns(state.columns), [state.columns])
  const opening = useRowNavigation(rows, props)
  const boxId = useId()
  useScrollerAttached(scroller)
  const cards = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => headPx + columns.length * factPx,
    overscan: 4,
    initialOffset: startPx,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
  })
  return (
    <>
      <div className={styles.tools}>
        <span className={styles.pageBox}>
          <SelectPageCheckbox id={boxId} rows={rows} size={state.size} selection={props.selection} />
          <label htmlFor={boxId}>Select all</label>
        </span>
        <SortSelect state={state} onChange={props.onChange} />
      </div>
      <ul className={styles.cards} style={{ height: cards.getTotalSize() }} {...opening}>
        {cards.getVirtualItems().map(({ index, start }) => (
          <li
            key={rows[index]?.id}
            ref={cards.measureElement}
            data-index={index}
            className={styles.place}
            style={{ top: start }}
          >
            <OrderCard {...props} index={index} columns={columns} />
          </li>
        ))}
      </ul>
    </>
  )
}

interface OrderCardProps extends OrderRowsProps {
  readonly index: number
  readonly columns: OrderRowsProps['state']['columns']
}

/** Not drawn anew by scrolling or measuring. */
const OrderCard = memo(function OrderCard(props: OrderCardProps) {
  const { rows, index, columns, selection, hrefOf, paymentCollection } = props
  const money = useMoney()
  const row = rows[index]
  if (!row) return null
  const isDraft = !canOpen(row)
  return (
    <article className={styles.card} data-order={row.id} data-draft={isDraft || undefined}>
      <div className={styles.head}>
        <label className={styles.box}>
          <input
            type="checkbox"
            aria-label={isDraft ? orderMessages.draftTooltip : `Select ${row.orderNumber}`}
            checked={selection.ids.has(row.id)}
            disabled={isDraft}
            onChange={() => selection.toggle(row.id)}
          />
        </label>
        <OrderLink row={row} href={hrefOf(row.id)} />
        <StatusLabel of="order" id={row.orderStatusId} />
      </div>
      <KeyValues
        rows={columns.map((handle) => ({
          name: orderField(handle).label,
          value: renderColumnValue(row, handle, money),
        }))}
      />
      <ProgressIcons steps={orderProgress(row, paymentCollection)} />
    </article>
  )
})
