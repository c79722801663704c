import type { ReactNode } from 'react'
import styles from './framed-list.module.css'

interface FramedListProps {
  readonly label: string
  /** The `li` elements. */
  readonly children: ReactNode
}

export function FramedList({ label, children }: FramedListProps) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children}
    </ul>
  )
}
