import { ScrollRegion } from '@portal/ui/scroll-region'
import { Fragment, type ReactNode } from 'react'
import styles from './table.module.css'

interface TableProps {
  /** The table's name for screen readers. */
  readonly label: string
  readonly head: readonly ReactNode[]
  readonly rows: readonly {
    readonly key: string
    readonly id?: string
    readonly cells: readonly ReactNode[]
  }[]
  /** On phones each row becomes a block. */
  readonly folds?: boolean
}

/** A table that scrolls horizontally on narrow screens; a row with an id can be linked to. */
export function Table({ label, head, rows, folds = false }: TableProps) {
  return (
    <ScrollRegion label={label}>
      <table className={styles.table} data-folds={folds || undefined}>
        <thead>
          <tr>
            {head.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: static content
              <th key={index} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, id, cells }) => (
            <tr key={key} id={id}>
              {cells.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: static content
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

/** Items in a row. */
export function Several({ children }: { readonly children: readonly ReactNode[] }) {
  return children.map((child, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: static content
    <Fragment key={index}>
      {index === 0 ? null : ' '}
      {child}
    </Fragment>
  ))
}
