import { useIsTablet } from '@portal/app-kit/device/use-is-narrow.ts'
import { defaultColumnHandles } from '@portal/contract/order-search/list-defaults'
import { Box, Grid } from '@portal/ui/boxes'
import { Loading, SkeletonBlock } from '@portal/ui/skeleton'
import type { CSSProperties } from 'react'
import { columnGrid, movableColumns } from '../columns/column-layout.ts'
import { useTableLayout } from '../columns/table-layout.ts'
import { useOrderListHost } from '../host/order-list-host.ts'
import { isNumericColumn } from './render-column-value.tsx'
import styles from './table.module.css'

/** More rows than fit on a screen; the rest is cut off. */
const rowKeys = Array.from({ length: 28 }, (_, row) => `row-${row}`)
const widths: Readonly<Record<string, string>> = {
  box: '0.9375rem',
  dealer: '8rem',
  status: '4.5rem',
  progress: '4.25rem',
  'order.orderedAt': '7.5rem',
  'order.referenceNumber': '6.5rem',
  'shippingAddress.name': '6rem',
  'order.lineCount': '1.5rem',
}
const usualWidth = '4rem'

const columns = movableColumns(defaultColumnHandles)
const numeric: ReadonlySet<string> = new Set(columns.filter(isNumericColumn))

/** The table's skeleton while its first page is loading. */
export function OrderListSkeleton() {
  const hasTwoLines = useIsTablet()
  const hasDealers = useOrderListHost().dealers !== undefined
  const grid = columnGrid(columns, { hasTwoLines, hasDealers, ...useTableLayout() })
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
            {grid.cells.map((cell, column) => (
              <div key={cell} {...grid.places[column]} data-numeric={numeric.has(cell) || undefined}>
                <SkeletonBlock width={widths[cell] ?? usualWidth} />
              </div>
            ))}
          </Grid>
        ))}
      </Loading>
    </Box>
  )
}
