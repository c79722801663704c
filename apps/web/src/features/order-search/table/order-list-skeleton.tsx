import { defaultColumnHandles } from '@portal/contract/order-search/list-defaults'
import { Loading, SkeletonBlock } from '@portal/ui/skeleton'
import type { CSSProperties } from 'react'
import { columnGrid, movableColumns } from './column-layout.ts'
import styles from './table.module.css'

/** More than fill a screen; what is too much is cut off. */
const rowKeys = Array.from({ length: 28 }, (_, row) => `row-${row}`)
const widths = ['0.9375rem', '4rem', '4.5rem', '4.25rem', '7.5rem', '6.5rem', '6rem', '1.5rem', '4rem']

const grid = columnGrid(movableColumns(defaultColumnHandles))
const look = { '--columns': grid.columns } as CSSProperties

/** The table in the shape it will have, while its first page is on its way. */
export function OrderListSkeleton() {
  return (
    <div className={styles.skeleton} style={look}>
      <Loading label="Loading orders">
        <div className={styles.skeletonHead} />
        {rowKeys.map((row) => (
          <div key={row} className={styles.skeletonRow}>
            {widths.map((width, column) => (
              <SkeletonBlock key={`${row}-${widths.indexOf(width, column)}`} width={width} />
            ))}
          </div>
        ))}
      </Loading>
    </div>
  )
}
