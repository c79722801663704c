import { useIsTablet } from '@portal/app-kit/device/use-is-narrow.ts'
import { defaultColumnHandles } from '@portal/contract/order-search/list-defaults'
import { Box, Grid } from '@portal/ui/boxes'
import { Loading, SkeletonBlock } from '@portal/ui/skeleton'
import type { CSSProperties } from 'react'
import { columnGrid, movableColumns } from './layout/column-layout.ts'
import { useTableLayout } from './layout/table-layout.ts'
import styles from './table.module.css'

/** More rows than a screen has; the rest is cut off. */
const rowKeys = Array.from({ length: 28 }, (_, row) => `row-${row}`)
const widths = ['0.9375rem', '4rem', '4.5rem', '4.25rem', '7.5rem', '6.5rem', '6rem', '1.5rem', '4rem']

const columns = movableColumns(defaultColumnHandles)

/** The table's shape while its first page is loading. */
export function OrderListSkeleton() {
  const hasTwoLines = useIsTablet()
  const grid = columnGrid(columns, { hasTwoLines, ...useTableLayout() })
  const style = { '--columns': grid.columns, '--row': `${grid.rowHeightPx / 16}rem` } as CSSProperties
  return (
    <Box shortens clips grow surface="flat" style={style} data-two-lines={hasTwoLines || undefined}>
      <Loading label="Loading orders">
        <Box ground="sunken" ruled="bottom" className={styles.skeletonHead} />
        {rowKeys.map((row) => (
          <Grid
            template="var(--columns)"
            key={row}
            align="center"
            ruled="bottom"
            className={styles.skeletonRow}
          >
            {widths.map((width, column) => (
              <div key={`${row}-${widths.indexOf(width, column)}`} {...grid.places[column]}>
                <SkeletonBlock width={width} />
              </div>
            ))}
          </Grid>
        ))}
      </Loading>
    </Box>
  )
}
