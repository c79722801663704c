import type { ReactNode } from 'react'
import styles from './key-values.module.css'

export interface KeyValue {
  readonly name: string
  readonly value: ReactNode
}

interface KeyValuesProps {
  readonly rows: readonly KeyValue[]
  /** `beside` puts names in a column of their own, `close` in one that is only as wide as they are, `above` over their values. */
  readonly layout?: 'beside' | 'close' | 'above'
}

export function KeyValues({ rows, layout = 'beside' }: KeyValuesProps) {
  const known = rows.filter(({ value }) => value !== null && value !== undefined && value !== '')
  return (
    <dl className={styles.list} data-layout={layout}>
      {known.map(({ name, value }) => (
        <div key={name} className={styles.row}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
