import { type OrderFieldHandle, orderField } from '@portal/contract/order-search/order-fields'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { isFigure } from './column-value.tsx'
import type { ListState } from './list-search.ts'
import styles from './order-list.module.css'

interface SortHeaderProps {
  readonly handle: OrderFieldHandle
  readonly state: ListState
  readonly onSort: (handle: OrderFieldHandle) => void
}

/** A header that sorts by its column; an arrow and `aria-sort` say which way it is sorted now. */
export function SortHeader({ handle, state, onSort }: SortHeaderProps) {
  const isSorted = state.sort === handle
  const Arrow = state.descending ? IconArrowDown : IconArrowUp
  const direction = state.descending ? 'descending' : 'ascending'
  return (
    <th scope="col" aria-sort={isSorted ? direction : 'none'} data-figure={isFigure(handle) || undefined}>
      <button
        type="button"
        className={styles.sort}
        data-sorted={isSorted || undefined}
        onClick={() => onSort(handle)}
      >
        <span>{orderField(handle).label}</span>
        {isSorted ? <Arrow size={14} stroke={2} aria-hidden="true" /> : null}
      </button>
    </th>
  )
}
