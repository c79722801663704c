import { Menu } from '@mantine/core'
import { type OrderFieldHandle, orderField } from '@portal/contract/order-search/order-fields'
import { IconArrowDown, IconArrowUp, IconDots } from '@tabler/icons-react'
import { lazy, type MouseEvent, memo, Suspense, useRef, useState } from 'react'
import { ColumnMenuItems } from '../columns/column-menu-items.tsx'
import { type Side, withColumnAt } from '../columns/column-moves.ts'
import { useColumnDrag } from '../columns/use-column-drag.ts'
import { type ListState, sortedBy } from '../list-state.ts'
import { isFigure } from './column-value.tsx'
import styles from './table.module.css'

const AddColumnDialog = lazy(async () => ({
  default: (await import('../columns/add-column-dialog.tsx')).AddColumnDialog,
}))

interface ColumnHeaderProps {
  readonly handle: OrderFieldHandle
  readonly state: ListState
  readonly onChange: (state: ListState) => void
}

/**
 * A header that sorts by its column and edits it: by its menu, by Ctrl- or Cmd-click, or by dragging. An arrow and
 * `aria-sort` say which way it is sorted now. Drawn anew only when the list's state changes, not with every selection.
 */
export const ColumnHeader = memo(function ColumnHeader({ handle, state, onChange }: ColumnHeaderProps) {
  const [isOpen, setOpen] = useState(false)
  const [side, setSide] = useState<Side>()
  const { label, sortable } = orderField(handle)
  const isSorted = state.sort === handle
  const direction = state.descending ? 'descending' : 'ascending'
  const setColumns = (columns: ListState['columns']) => onChange({ ...state, columns })
  const drag = useColumnDrag(handle, (moved, at) =>
    setColumns(withColumnAt(state.columns, moved, at, handle)),
  )
  const press = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey) setOpen(true)
    else if (sortable) onChange(sortedBy(state, handle))
    else setOpen(true)
  }
  const menuButton = useRef<HTMLButtonElement>(null)
  return (
    <th
      ref={drag.header}
      scope="col"
      className={styles.header}
      aria-sort={isSorted ? direction : 'none'}
      data-figure={isFigure(handle) || undefined}
      data-edge={drag.edge}
      data-dragged={drag.isDragged || undefined}
    >
      <button
        type="button"
        className={styles.sort}
        data-sorted={isSorted || undefined}
        data-tip={label.length > 14 ? label : undefined}
        onClick={press}
        onContextMenu={(event) => event.ctrlKey && event.preventDefault()}
      >
        <span className={styles.label}>{label}</span>
        {isSorted ? <SortArrow isDown={state.descending} /> : null}
      </button>
      <Menu
        opened={isOpen}
        onChange={setOpen}
        position="bottom-end"
        width={208}
        portalProps={{ target: '#content' }}
      >
        <Menu.Target>
          <button ref={menuButton} type="button" className={styles.menu} aria-label={`Edit column ${label}`}>
            <IconDots size={14} stroke={2} aria-hidden="true" />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <ColumnMenuItems handle={handle} state={state} onChange={onChange} onAdd={setSide} />
        </Menu.Dropdown>
      </Menu>
      {side ? (
        <Suspense>
          <AddColumnDialog
            columns={state.columns}
            onClose={() => setSide(undefined)}
            onChoose={(added) => {
              setSide(undefined)
              setColumns(withColumnAt(state.columns, added, side, handle))
            }}
          />
        </Suspense>
      ) : null}
    </th>
  )
})

function SortArrow({ isDown }: { readonly isDown: boolean }) {
  const Arrow = isDown ? IconArrowDown : IconArrowUp
  return <Arrow className={styles.arrow} size={14} stroke={2} aria-hidden="true" />
}
