import { Row } from '@portal/ui/boxes'
import { NumberCell } from '@portal/ui/cells'
import { ScrollRegion } from '@portal/ui/scroll-region'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { Key, ReactNode } from 'react'
import styles from './data-table.module.css'

/** The sort direction of a column, and the action of its heading. */
export interface ColumnSort {
  /** Absent if the table is sorted by another column. */
  readonly direction?: 'ascending' | 'descending' | undefined
  readonly onPress: () => void
}

/**
 * A column: `plain` without a label on phones, `named` with one, `figure` for numbers; `control` replaces the heading.
 */
type Column =
  | string
  | ({ readonly sort?: ColumnSort } & (
      | { readonly plain: string }
      | { readonly named: string }
      | { readonly figure: string }
    ))
  | { readonly control: ReactNode }

interface DataTableProps {
  /** The table's name for screen readers. */
  readonly label: string
  readonly columns: readonly Column[]
  /** The cells of each row in column order. */
  readonly rows?: readonly { readonly key: Key; readonly cells: readonly ReactNode[] }[]
  /** The `tr` elements, for rows with varying cells. */
  readonly children?: ReactNode
}

/** A table with column headings; it scrolls horizontally if wider than the page. */
export function DataTable({ label, columns, rows = [], children }: DataTableProps) {
  return (
    <ScrollRegion label={label}>
      <table className={`table ${styles.table}`}>
        <thead>
          <tr>{columns.map(drawHeading)}</tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>{columns.map((column, index) => drawCell(column, cells[index]))}</tr>
          ))}
          {children}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

function drawHeading(column: Column) {
  if (typeof column === 'object' && 'control' in column) return <td key="control">{column.control}</td>
  const isFigure = typeof column === 'object' && 'figure' in column
  const text = headingOf(column)
  const sort = typeof column === 'object' ? column.sort : undefined
  return (
    <th
      key={text}
      scope="col"
      data-figure={isFigure || undefined}
      aria-sort={sort && (sort.direction ?? 'none')}
    >
      {sort === undefined ? text : <SortButton text={text} sort={sort} />}
    </th>
  )
}

function SortButton({
  text,
  sort: { direction, onPress },
}: {
  readonly text: string
  readonly sort: ColumnSort
}) {
  const Arrow = direction === 'descending' ? IconArrowDown : IconArrowUp
  return (
    <Row as="button" type="button" inline align="center" gap={4} className={styles.sort} onClick={onPress}>
      {text}
      {direction === undefined ? null : <Arrow size={14} stroke={2} aria-hidden="true" />}
    </Row>
  )
}

/** On phones there are no column headings, so named cells and numbers repeat theirs. */
function drawCell(column: Column, content: ReactNode) {
  if (typeof column === 'string') return <td key={column}>{content}</td>
  if ('control' in column) return <td key="control">{content}</td>
  const text = headingOf(column)
  if ('plain' in column) return <td key={text}>{content}</td>
  return (
    <td key={text} data-label={text}>
      {'figure' in column && content !== null ? <NumberCell>{content}</NumberCell> : content}
    </td>
  )
}

function headingOf(column: Exclude<Column, { readonly control: ReactNode }>): string {
  if (typeof column === 'string') return column
  if ('plain' in column) return column.plain
  return 'figure' in column ? column.figure : column.named
}
