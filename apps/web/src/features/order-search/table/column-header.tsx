import { type OrderFieldHandle, orderField } from '@portal/contract/order-search/fields/order-fields'
import { Menu } from '@portal/ui/menu'
import { IconArrowDown, IconArrowUp, IconDots } from '@tabler/icons-react'
import { type MouseEvent, memo, useState } from 'react'
import { lazyComponent } from '../../../lazy/lazy-component.tsx'
import { columnLabel } from '../columns/column-label.ts'
import { ColumnMenuItems } from '../columns/column-menu-items.tsx'
import { type ColumnSide, placeColumn } from '../columns/column-order.ts'
import { useColumnDrag } from '../columns/use-column-drag.ts'
import { type ListState, toggleSort } from '../state/list-state.ts'
import { isNumericColumn } from './render-column-value.tsx'
import styles from './table.module.css'

const AddColumnDialog = lazyComponent(
  async () => (await import('../columns/add-column-dialog.tsx')).AddColumnDialog,
)

interface ColumnHeaderProps {
  readonly handle: OrderFieldHandle
  /** The label of a leading column, which every row begins with and which cannot be moved. */
  readonly lead?: string
  readonly state: ListState
  readonly onChange: (state: ListState) => void
}

/**
 * A header that sorts by its column, and edits the column by its menu, by Ctrl- or Cmd-click, or by dragging. `aria-sort`
 * and an arrow show the direction. Memoised: selecting rows does not render it again.
 */
export const ColumnHeader = memo(function ColumnHeader(props: ColumnHeaderProps) {
  const { handle, lead, state, onChange } = props
  const [isMenuOpen, setMenuOpen] = useState(false)
  const { sortable } = orderField(handle)
  const label = lead ?? columnLabel(handle)
  // Columns dropped on a leading column, or added beside it, come first behind all leading ones.
  const neighbor = lead === undefined ? handle : 'order.id'
  const isSorted = state.sort === handle
  const direction = state.descending ? 'descending' : 'ascending'
  const place = (column: OrderFieldHandle, side: ColumnSide) =>
    onChange({ ...state, columns: placeColumn(state.columns, column, side, neighbor) })
  const drag = useColumnDrag(neighbor, place)
  const press = (event: MouseEvent) => {
    if (sortable && !event.ctrlKey && !event.metaKey) onChange(toggleSort(state, handle))
    else setMenuOpen(true)
  }
  return (
    <th
      ref={drag.header}
      scope="col"
      className={styles.header}
      aria-sort={isSorted ? direction : 'none'}
      data-numeric={isNumericColumn(handle) || undefined}
      data-edge={drag.edge}
      data-dragged={drag.isDragged || undefined}
    >
      <SortButton label={label} sorted={isSorted ? direction : undefined} onClick={press} />
      <ColumnMenu {...props} label={label} isOpen={isMenuOpen} setOpen={setMenuOpen} onAdd={place} />
    </th>
  )
})

interface ColumnMenuProps extends ColumnHeaderProps {
  readonly label: string
  readonly isOpen: boolean
  readonly setOpen: (isOpen: boolean) => void
  readonly onAdd: (column: OrderFieldHandle, side: ColumnSide) => void
}

function ColumnMenu({ handle, lead, state, onChange, label, isOpen, setOpen, onAdd }: ColumnMenuProps) {
  const [side, setSide] = useState<ColumnSide>()
  return (
    <>
      <Menu
        opened={isOpen}
        onChange={setOpen}
        position="bottom-end"
        width={208}
        portalProps={{ target: '#content' }}
      >
        <Menu.Target>
          <button type="button" className={styles.menu} aria-label={`Edit column ${label}`}>
            <IconDots size={14} stroke={2} aria-hidden="true" />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <ColumnMenuItems
            handle={handle}
            isFixed={lead !== undefined}
            state={state}
            onChange={onChange}
            onAdd={setSide}
          />
        </Menu.Dropdown>
      </Menu>
      {side ? (
        <AddColumnDialog
          columns={state.columns}
          onClose={() => setSide(undefined)}
          onChoose={(column) => {
            setSide(undefined)
            onAdd(column, side)
          }}
        />
      ) : null}
    </>
  )
}

interface SortButtonProps {
  readonly label: string
  /** Which way the list is sorted by this column now. */
  readonly sorted: 'ascending' | 'descending' | undefined
  readonly onClick: (event: MouseEvent) => void
}

function SortButton({ label, sorted, onClick }: SortButtonProps) {
  const Arrow = sorted === 'descending' ? IconArrowDown : IconArrowUp
  return (
    <button
      type="button"
      className={styles.sort}
      data-sorted={sorted !== undefined || undefined}
      data-tip={label.length > 14 ? label : undefined}
      onClick={onClick}
      onContextMenu={(event) => event.ctrlKey && event.preventDefault()}
    >
      <span className={styles.label}>{label}</span>
      {sorted ? <Arrow className={styles.arrow} size={14} stroke={2} aria-hidden="true" /> : null}
    </button>
  )
}
