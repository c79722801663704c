import { type RefObject, useMemo, useRef } from 'react'
import type { ColumnGrid, ColumnWidths } from './column-layout.ts'
import { limitColumnWidth, saveTableLayout } from './table-layout.ts'

/** Changes the width of a column, by its cell name; all widths are in rem. */
export interface ColumnResize {
  readonly widthOf: (cell: string) => number
  /** Shows a width without rendering rows. */
  readonly preview: (cell: string, width: number) => void
  /** Stores the shown width. */
  readonly save: (cell: string, width: number) => void
  readonly reset: () => void
  readonly isChanged: boolean
}

/** Resizes a table's columns. The first change fixes all widths as currently shown. */
export function useColumnResize(
  table: RefObject<HTMLTableElement | null>,
  grid: ColumnGrid,
  gridOf: (widths: ColumnWidths) => ColumnGrid,
  isChanged: boolean,
): ColumnResize {
  const current = useRef({ grid, gridOf })
  current.current = { grid, gridOf }
  return useMemo(() => {
    const widthsWith = (cell: string, width: number): ColumnWidths => ({
      ...measureColumns(table.current, current.current.grid.cells),
      [cell]: limitColumnWidth(width),
    })
    const show = (widths: ColumnWidths) => {
      const { columns, minWidth } = current.current.gridOf(widths)
      table.current?.style.setProperty('--columns', columns)
      if (table.current) table.current.style.minWidth = minWidth
    }
    return {
      widthOf: (cell) => measureColumns(table.current, current.current.grid.cells)[cell] ?? 0,
      preview: (cell, width) => show(widthsWith(cell, width)),
      save: (cell, width) => saveTableLayout({ widths: widthsWith(cell, width) }),
      reset: () => saveTableLayout({ widths: {} }),
      isChanged,
    }
  }, [table, isChanged])
}

function measureColumns(table: HTMLTableElement | null, cells: readonly string[]): ColumnWidths {
  const remPx = readRemPx()
  const headers = [...(table?.tHead?.rows[0]?.cells ?? [])]
  const widths = cells.map((cell, index) => [
    cell,
    (headers[index]?.getBoundingClientRect().width ?? 0) / remPx,
  ])
  return Object.fromEntries(widths)
}

/** The size of a rem in pixels in this browser. */
export function readRemPx(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
}
