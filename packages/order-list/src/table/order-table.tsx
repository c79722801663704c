import { canOpen } from '@portal/contract/orders/order.rules'
import { isTestOrderNumber } from '@portal/contract/test-mode/test-mode.rules'
import { type CSSProperties, type FocusEvent, type PointerEvent, useMemo, useState } from 'react'
import { useOrderListHost } from '../host/order-list-host.ts'
import type { ListState } from '../state/list-state.ts'
import { ColumnHeader } from './column-header.tsx'
import { columnGrid, columnLabel, movableColumns, rowHeightPx } from './column-layout.ts'
import type { OrderRowsProps } from './order-rows-props.ts'
import { OrderTableRow } from './order-table-row.tsx'
import { SelectPageCheckbox } from './select-page-checkbox.tsx'
import styles from './table.module.css'
import { useRowNavigation } from './use-row-navigation.ts'
import { useVirtualRows } from './use-virtual-rows.ts'

/** Pages of up to this many rows are rendered whole, so that the browser's own search finds all of them. */
const maxWholePage = 100

/** The page of orders as a table: checkbox, number, status and progress first, then the chosen columns, each with its menu. */
export function OrderTable(props: OrderRowsProps) {
  const { rows, state, selection } = props
  const columns = useMemo(() => movableColumns(state.columns), [state.columns])
  const hasDealers = useOrderListHost().dealers !== undefined
  const hasTags = rows.some(({ orderNumber }) => isTestOrderNumber(orderNumber))
  const grid = useMemo(() => columnGrid(columns, { hasTags, hasDealers }), [columns, hasTags, hasDealers])
  const style = { '--columns': grid.columns, minWidth: grid.minWidth } as CSSProperties
  return (
    <table aria-label="Orders" aria-rowcount={rows.length + 1} className={styles.table} style={style}>
      <thead className={styles.head}>
        <tr className={styles.headRow} aria-rowindex={1}>
          <th scope="col" className={styles.box}>
            <SelectPageCheckbox rows={rows} size={state.size} selection={selection} />
          </th>
          <ColumnHeader
            handle="order.id"
            lead={columnLabel('order.id')}
            state={state}
            onChange={props.onChange}
          />
          {hasDealers ? <th scope="col">Dealer</th> : null}
          <ColumnHeader handle="order.orderStatusId" lead="Status" state={state} onChange={props.onChange} />
          <th scope="col">Progress</th>
          {columns.map((handle) => (
            <ColumnHeader key={handle} handle={handle} state={state} onChange={props.onChange} />
          ))}
        </tr>
      </thead>
      <TableBody {...props} columns={columns} />
    </table>
  )
}

function TableBody(props: OrderRowsProps & { readonly columns: ListState['columns'] }) {
  const { rows, columns, selection, hrefOf, paymentCollection } = props
  const { money, dealers } = useOrderListHost()
  const virtual = useVirtualRows({
    count: rows.length,
    rowHeightPx,
    overscan: rows.length <= maxWholePage ? rows.length : 8,
    scroll: props.scroll,
  })
  const { rowOf: _, ...navigation } = useRowNavigation(rows, props)
  const at = useRowOneIsAt()
  return (
    <tbody
      ref={virtual.list}
      className={styles.body}
      style={{ height: virtual.heightPx }}
      {...navigation}
      {...at.handlers}
    >
      {virtual.items.map(({ index }) => {
        const row = rows[index]
        return row ? (
          <OrderTableRow
            key={row.id}
            row={row}
            index={index}
            href={hrefOf(row.id)}
            columns={columns}
            money={money}
            renderDealer={dealers?.render}
            paymentCollection={paymentCollection}
            isSelected={selection.ids.has(row.id)}
            isPeeked={row.id === props.peekId}
            onToggle={selection.toggle}
            onPeek={at.isAt(row.id) && canOpen(row) ? props.onPeek : undefined}
          />
        ) : null
      })}
    </tbody>
  )
}

function useRowOneIsAt() {
  const [pointed, setPointed] = useState<number>()
  const [focused, setFocused] = useState<number>()
  return {
    isAt: (id: number) => id === pointed || id === focused,
    handlers: {
      onPointerMove: ({ target, pointerType }: PointerEvent) =>
        pointerType === 'touch' ? undefined : setPointed(orderIdAt(target)),
      onPointerLeave: () => setPointed(undefined),
      onFocus: ({ target }: FocusEvent) => setFocused(orderIdAt(target)),
      onBlur: ({ relatedTarget }: FocusEvent) => setFocused(orderIdAt(relatedTarget)),
    },
  }
}

function orderIdAt(target: EventTarget | null): number | undefined {
  const row = target instanceof Element ? target.closest('[data-order]') : null
  return Number(row?.getAttribute('data-order')) || undefined
}
