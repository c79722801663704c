import { useIsTablet } from '@portal/app-kit/device/use-is-narrow.ts'
import { canOpen } from '@portal/contract/orders/order.rules'
import { isTestOrderNumber } from '@portal/contract/test-mode/test-mode.rules'
import {
  type CSSProperties,
  type FocusEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import {
  type ColumnGrid,
  type ColumnWidths,
  columnGrid,
  columnLabel,
  movableColumns,
} from '../columns/column-layout.ts'
import { useTableLayout } from '../columns/table-layout.ts'
import { useColumnResize } from '../columns/use-column-resize.ts'
import { useOrderListHost } from '../host/order-list-host.ts'
import type { ListState } from '../state/list-state.ts'
import { ColumnHeader } from './column-header.tsx'
import type { OrderRowsProps } from './order-rows-props.ts'
import { OrderTableRow } from './order-table-row.tsx'
import { SelectPageCheckbox } from './select-page-checkbox.tsx'
import styles from './table.module.css'
import { useIsPrinting } from './use-is-printing.ts'
import { useRowNavigation } from './use-row-navigation.ts'
import { useVirtualRows } from './use-virtual-rows.ts'

/** Pages up to this many rows are rendered completely, so that the browser's search finds all rows. */
const maxWholePage = 100

/**
 * The page of orders as a table: checkbox, number, status and progress first, then the selected columns, each with its
 * menu.
 */
export function OrderTable(props: OrderRowsProps) {
  const { table, columns, grid, resize, hasDealers, hasTwoLines } = useTableGrid(props)
  const scrollsSideways = useScrollsSideways(table)
  const style = {
    '--columns': grid.columns,
    '--row': `${grid.rowHeightPx / 16}rem`,
    minWidth: grid.minWidth,
  } as CSSProperties
  return (
    <table
      ref={table}
      aria-label="Orders"
      aria-rowcount={props.rows.length + 1}
      className={styles.table}
      style={style}
      data-two-lines={hasTwoLines || undefined}
      data-scrolls={scrollsSideways || undefined}
    >
      <TableHead {...props} columns={columns} grid={grid} resize={resize} hasDealers={hasDealers} />
      <TableBody key={grid.rowHeightPx} {...props} columns={columns} grid={grid} />
    </table>
  )
}

/** The columns' layout and, if they are resizable, the functions to resize them. */
function useTableGrid({ rows, state }: OrderRowsProps) {
  const columns = useMemo(() => movableColumns(state.columns), [state.columns])
  const hasDealers = useOrderListHost().dealers !== undefined
  const hasTags = rows.some(({ orderNumber }) => isTestOrderNumber(orderNumber))
  const hasTwoLines = useIsTablet()
  const table = useRef<HTMLTableElement>(null)
  const { widths, isCompact } = useTableLayout()
  const gridOf = useCallback(
    (chosen: ColumnWidths) =>
      columnGrid(columns, { hasTags, hasDealers, hasTwoLines, isCompact, widths: chosen }),
    [columns, hasTags, hasDealers, hasTwoLines, isCompact],
  )
  const grid = useMemo(() => gridOf(widths), [gridOf, widths])
  const changed = useColumnResize(table, grid, gridOf, Object.keys(widths).length > 0)
  const resize = hasTwoLines ? undefined : changed
  return { table, columns, grid, resize, hasDealers, hasTwoLines }
}

interface TablePartProps extends OrderRowsProps {
  readonly columns: ListState['columns']
  readonly grid: ColumnGrid
}

interface TableHeadProps extends TablePartProps {
  readonly resize: ReturnType<typeof useTableGrid>['resize']
  readonly hasDealers: boolean
}

function TableHead({ rows, state, selection, columns, grid, resize, hasDealers, onChange }: TableHeadProps) {
  const [box, number, ...others] = grid.places
  const [dealer, status, progress, ...rest] = hasDealers ? others : [undefined, ...others]
  return (
    <thead className={styles.head}>
      <tr className={styles.headRow} aria-rowindex={1}>
        <th scope="col" className={styles.box} {...box}>
          <SelectPageCheckbox rows={rows} size={state.size} selection={selection} />
        </th>
        <ColumnHeader
          handle="order.id"
          lead={columnLabel('order.id')}
          cell="number"
          resize={resize}
          place={number}
          state={state}
          onChange={onChange}
        />
        {hasDealers ? (
          <th scope="col" {...dealer}>
            Dealer
          </th>
        ) : null}
        <ColumnHeader
          handle="order.orderStatusId"
          lead="Status"
          cell="status"
          resize={resize}
          place={status}
          state={state}
          onChange={onChange}
        />
        <th scope="col" {...progress}>
          Progress
        </th>
        {columns.map((handle, index) => (
          <ColumnHeader
            key={handle}
            handle={handle}
            cell={handle}
            resize={resize}
            place={rest[index]}
            state={state}
            onChange={onChange}
          />
        ))}
      </tr>
    </thead>
  )
}

function TableBody(props: TablePartProps) {
  const { rows, columns, grid, selection, hrefOf, paymentCollection } = props
  const isPrinting = useIsPrinting()
  const virtual = useVirtualRows({
    count: rows.length,
    rowHeightPx: grid.rowHeightPx,
    overscan: isPrinting || rows.length <= maxWholePage ? rows.length : 8,
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
            topPx={index * grid.rowHeightPx}
            href={hrefOf(row.id)}
            columns={columns}
            places={grid.places}
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

/** Whether a table is wider than its container and scrolls horizontally. */
function useScrollsSideways(table: RefObject<HTMLTableElement | null>): boolean {
  const [scrolls, setScrolls] = useState(false)
  useLayoutEffect(() => {
    const [inside, around] = [table.current, table.current?.parentElement]
    if (!inside || !around) return
    const measure = () => setScrolls(inside.offsetWidth > around.clientWidth)
    const observer = new ResizeObserver(measure)
    observer.observe(inside)
    observer.observe(around)
    return () => observer.disconnect()
  }, [table])
  return scrolls
}
