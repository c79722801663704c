import { ScrollRegion } from '@portal/ui/scroll-region'
import type { CSSProperties, ReactNode } from 'react'
import styles from './data-table.module.css'

interface DataTableProps {
  /** Names the table for screen readers. */
  readonly label: string
  /** The heading of each column; `figure` aligns it to the right, `control` stands in the place of a heading. */
  readonly columns: readonly (string | { readonly figure: string } | { readonly control: ReactNode })[]
  /** The `tr` elements. */
  readonly children: ReactNode
}

/** A table of rows with a heading for each column; it scrolls in itself where it is wider than the page. */
export function DataTable({ label, columns, children }: DataTableProps) {
  return (
    <ScrollRegion label={label}>
      <table className={styles.table} style={figureHeadings(columns)}>
        <thead>
          <tr>
            {columns.map((column) => {
              if (typeof column === 'object' && 'control' in column)
                return <td key="control">{column.control}</td>
              const text = typeof column === 'string' ? column : column.figure
              return (
                <th key={text} scope="col" data-figure={typeof column === 'string' ? undefined : true}>
                  {text}
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </ScrollRegion>
  )
}

/** The headings of figures as styles: on a phone, where no heading is above them, each stands before its figure. */
function figureHeadings(columns: DataTableProps['columns']): CSSProperties {
  const headings = columns.flatMap((column, index) =>
    typeof column === 'object' && 'figure' in column
      ? [[`--heading-${index + 1}`, JSON.stringify(`${column.figure} `)]]
      : [],
  )
  return Object.fromEntries(headings)
}
