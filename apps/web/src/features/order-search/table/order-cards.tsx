import { type OrderFieldHandle, orderField } from '@portal/contract/order-search/fields/order-fields'
import type { OrderRow } from '@portal/contract/order-search/order-search.schema'
import { orderMessages } from '@portal/contract/orders/order.messages'
import { canOpen } from '@portal/contract/orders/order.rules'
import { KeyValues } from '@portal/ui/key-values'
import { ProgressIcons } from '@portal/ui/progress-icons'
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
import { useVirtualRows } from './use-virtual-rows.ts'

/** The estimated height of a card in pixels, used until it has been measured. */
const headPx = 96
const factPx = 28

/** The page of orders on a narrow screen: one card per order, with the same facts as the table's row. */
export function OrderCards(props: OrderRowsProps) {
  const { rows, state, selection, scroll } = props
  const columns = useMemo(() => movableColumns(state.columns), [state.columns])
  const navigation = useRowNavigation(rows, props)
  const checkboxId = useId()
  const virtual = useVirtualRows({
    count: rows.length,
    rowHeightPx: headPx + columns.length * factPx,
    overscan: 4,
    scroll,
  })
  return (
    <>
      <div className={styles.tools}>
        <span className={styles.pageBox}>
          <SelectPageCheckbox id={checkboxId} rows={rows} size={state.size} selection={selection} />
          <label htmlFor={checkboxId}>Select all</label>
        </span>
        <SortSelect state={state} onChange={props.onChange} />
      </div>
      <ul ref={virtual.list} className={styles.cards} style={{ height: virtual.heightPx }} {...navigation}>
        {virtual.items.map(({ index, startPx }) => {
          const row = rows[index]
          return row ? (
            <li
              key={row.id}
              ref={virtual.measureElement}
              data-index={index}
              className={styles.place}
              style={{ top: startPx }}
            >
              <OrderCard
                row={row}
                href={props.hrefOf(row.id)}
                columns={columns}
                paymentCollection={props.paymentCollection}
                isSelected={selection.ids.has(row.id)}
                onToggle={selection.toggle}
              />
            </li>
          ) : null
        })}
      </ul>
    </>
  )
}

interface OrderCardProps {
  readonly row: OrderRow
  readonly href: string
  readonly columns: readonly OrderFieldHandle[]
  readonly paymentCollection: boolean
  readonly isSelected: boolean
  readonly onToggle: (id: number) => void
}

// Memoised: scrolling and measuring render no card again.
const OrderCard = memo(function OrderCard(props: OrderCardProps) {
  const { row, href, columns, paymentCollection, isSelected, onToggle } = props
  const money = useMoney()
  const isDraft = !canOpen(row)
  return (
    <article className={styles.card} data-order={row.id} data-draft={isDraft || undefined}>
      <div className={styles.head}>
        <label className={styles.box}>
          <input
            type="checkbox"
            aria-label={isDraft ? orderMessages.draftTooltip : `Select ${row.orderNumber}`}
            checked={isSelected}
            disabled={isDraft}
            onChange={() => onToggle(row.id)}
          />
        </label>
        <OrderLink row={row} href={href} />
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
