import { readStored, writeStored } from '@portal/app-kit/storage/local-store.ts'
import { useStored } from '@portal/app-kit/storage/use-stored.ts'
import { useMemo } from 'react'
import type { ColumnWidths } from './column-layout.ts'

/** The table's layout in this browser. */
export interface TableLayout {
  readonly isCompact: boolean
  /** Cell widths in rem by name: empty until one is changed, then complete. */
  readonly widths: ColumnWidths
}

export const minColumnWidth = 4
export const maxColumnWidth = 40

export function limitColumnWidth(width: number): number {
  return Math.min(maxColumnWidth, Math.max(minColumnWidth, Math.round(width * 100) / 100))
}

export function useTableLayout(): TableLayout {
  const stored = useStored('tableLayout')
  return useMemo(() => parseTableLayout(stored), [stored])
}

export function saveTableLayout(change: Partial<TableLayout>): void {
  const { isCompact, widths } = { ...parseTableLayout(readStored('tableLayout')), ...change }
  const isDefault = !isCompact && Object.keys(widths).length === 0
  writeStored('tableLayout', isDefault ? null : JSON.stringify({ isCompact, widths }))
}

/** Parses a layout stored by this or an earlier version of the application. */
export function parseTableLayout(stored: string | null): TableLayout {
  try {
    const layout: unknown = JSON.parse(stored ?? '{}')
    const { isCompact, widths } = (layout ?? {}) as { isCompact?: unknown; widths?: unknown }
    const known = Object.entries(widths ?? {}).filter(
      ([, width]) => Number.isFinite(width) && Number(width) > 0,
    )
    return { isCompact: isCompact === true, widths: Object.fromEntries(known) as ColumnWidths }
  } catch {
    return { isCompact: false, widths: {} }
  }
}
