import { useDrag } from '@portal/app-kit/device/drag/use-drag.ts'
import { lazyComponent } from '@portal/app-kit/lazy/lazy-component.tsx'
import { type OrderFieldHandle, orderField } from '@portal/contract/order-search/fields/order-fields'
import { Box, Row, Stack, Text } from '@portal/ui/boxes'
import { IconArrowDown, IconArrowUp, IconDots } from '@tabler/icons-react'
import { type MouseEvent, memo, useState } from 'react'
import { type CellPlace, columnLabel } from '../columns/column-layout.ts'
import { type ColumnSide, placeColumn } from '../columns/column-order.ts'
import type { ColumnResize } from '../columns/use-column-resize.ts'
import { useLabels } from '../host/order-list-host.ts'
import { type ListState, toggleSort } from '../state/list-state.ts'
import { ColumnResizer } from './layout/column-resizer.tsx'
import { isNumericColumn } from './render-column-value.tsx'
import styles from './table.module.css'

const ColumnMenu = lazyComponent(async () => (await import('../menus/list-menus.ts')).listMenus.ColumnMenu)

interface ColumnHeaderProps {
  readonly handle: OrderFieldHandle
  /** The label of a leading column, which can't be moved. */
  readonly lead?: string
  /** The cell's name in the grid. */
  readonly cell: string
  /** Absent if columns can't be resized. */
  readonly resize: ColumnResize | undefined
  readonly place: CellPlace | undefined
  readonly state: ListState
  readonly onChange: (state: ListState) => void
}

/**
 * A header that sorts by its column, and edits the column by its menu, Ctrl- or Cmd-click, or dragging. `aria-sort` and
 * an arrow show the direction. Memoized, so that selecting rows doesn't render it again.
 */
export const ColumnHeader = memo(function ColumnHeader(props: ColumnHeaderProps) {
  const { handle, lead, cell, resize, place, state, onChange } = props
  const [openings, setOpenings] = useState(0)
  const write = useLabels()
  const label = write(lead ?? columnLabel(handle))
  // Columns dropped on a leading column, or added next to it, come first after the leading ones.
  const neighbor = lead === undefined ? handle : 'order.id'
  const sorted = sortDirection(state, handle)
  const add = (column: OrderFieldHandle, side: ColumnSide) =>
    onChange({ ...state, columns: placeColumn(state.columns, column, side, neighbor) })
  const drag = useDrag<HTMLTableCellElement, OrderFieldHandle>(
    { kind: 'column', id: neighbor, axis: 'horizontal', isFixed: neighbor === 'order.id' },
    ({ id, edge }) => add(id, edge),
  )
  const press = (event: MouseEvent) => {
    if (orderField(handle).sortable && !event.ctrlKey && !event.metaKey) onChange(toggleSort(state, handle))
    else setOpenings(openings + 1)
  }
  return (
    <Box
      ref={drag.element}
      scope="col"
      as="th"
      relative
      className={styles.header}
      {...place}
      // Announced before every cell of the column: only the name, without buttons.
      aria-label={label}
      aria-sort={sorted ?? 'none'}
      data-numeric={isNumericColumn(handle) || undefined}
      data-sideways=""
      data-edge={drag.edge}
      data-dragged={drag.isDragged || undefined}
    >
      <SortButton label={label} sorted={sorted} onClick={press} />
      {openings > 0 ? (
        <ColumnMenu
          key={openings}
          {...{ handle, cell, label, resize, state, onChange, buttonClass: styles.menu }}
          isFixed={lead !== undefined}
          onAdd={add}
          waiting={<MenuButton label={label} />}
        />
      ) : (
        <MenuButton label={label} onClick={() => setOpenings(1)} />
      )}
      {resize ? <ColumnResizer cell={cell} resize={resize} /> : null}
    </Box>
  )
})

interface MenuButtonProps {
  readonly label: string
  readonly onClick?: () => void
}

/** Loads the menu on demand, because most visits open none. */
function MenuButton({ label, onClick }: MenuButtonProps) {
  return (
    <Stack
      square={24}
      corners="mark"
      type="button"
      as="button"
      fixed
      center
      tone="faint"
      className={`screen-only ${styles.menu}`}
      aria-label={`Edit column ${label}`}
      aria-haspopup="menu"
      onClick={onClick}
    >
      <IconDots size={14} stroke={2} aria-hidden="true" />
    </Stack>
  )
}

interface SortButtonProps {
  readonly label: string
  readonly sorted: 'ascending' | 'descending' | undefined
  readonly onClick: (event: MouseEvent) => void
}

function SortButton({ label, sorted, onClick }: SortButtonProps) {
  const Arrow = sorted === 'descending' ? IconArrowDown : IconArrowUp
  return (
    <Row
      inline
      as="button"
      textAlign="start"
      align="center"
      gap={4}
      shrinks
      type="button"
      className={`screen-only ${styles.sort}`}
      data-sorted={sorted !== undefined || undefined}
      data-tip={label.length > 14 ? label : undefined}
      onClick={onClick}
      onContextMenu={(event) => event.ctrlKey && event.preventDefault()}
    >
      <Text as="span" lines={2} balance className={styles.label}>
        {label}
      </Text>
      {sorted ? <Arrow size={14} stroke={2} aria-hidden="true" /> : null}
    </Row>
  )
}

function sortDirection({ sort, descending }: ColumnHeaderProps['state'], handle: OrderFieldHandle) {
  if (sort !== handle) return undefined
  return descending ? 'descending' : 'ascending'
}
