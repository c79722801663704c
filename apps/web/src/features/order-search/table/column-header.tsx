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
  /** What stands above a column that every row begins with; such a one stays where it is. */
  readonly lead?: string
  readonly state: ListState
  readonly onChange: (state: ListState) => void
}

/**
 * A header that sorts by its column and edits it: by its menu, by Ctrl- or Cmd-click, or by dragging. An arrow and
 * `aria-sort` say which way it is sorted now. Drawn anew only when the list's state changes, not with every selection.
 */
export const ColumnHeader = memo(function ColumnHeader(props: ColumnHeaderProps) {
  const { handle, lead, state, onChange } = props
  const [isOpen, setOpen] = useState(false)
  const [side, setSide] = useState<ColumnSide>()
  const { sortable } = orderField(handle)
  const label = lead ?? columnLabel(handle)
  // Whatever is put beside a leading column comes first behind all of them.
  const place = lead === undefined ? handle : 'order.id'
  const isSorted = state.sort === handle
  const direction = state.descending ? 'descending' : 'ascending'
  const setColumns = (columns: ListState['columns']) => onChange({ ...state, columns })
  const drag = useColumnDrag(place, (moved, at) => setColumns(placeColumn(state.columns, moved, at, place)))
  const press = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey) setOpen(true)
    else if (sortable) onChange(toggleSort(state, handle))
    else setOpen(true)
  }
  return (
    <th
      ref={drag.header}
      scope="col"
      className={styles.header}
      aria-sort={isSorted ? direction : 'none'}
      data-figure={isNumericColumn(handle) || undefined}
      data-edge={drag.edge}
      data-dragged={drag.isDragged || undefined}
    >
      <SortButton label={label} sorted={isSorted ? direction : undefined} onClick={press} />
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
        <AddBeside
          columns={state.columns}
          onClose={() => setSide(undefined)}
          onChoose={(added) => setColumns(placeColumn(state.columns, added, side, place))}
        />
      ) : null}
    </th>
  )
})

interface AddBesideProps {
  readonly columns: ListState['columns']
  readonly onChoose: (added: OrderFieldHandle) => void
  readonly onClose: () => void
}

function AddBeside({ columns, onChoose, onClose }: AddBesideProps) {
  return (
    <AddColumnDialog
      columns={columns}
      onClose={onClose}
      onChoose={(added) => {
        onClose()
        onChoose(added)
      }}
    />
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
