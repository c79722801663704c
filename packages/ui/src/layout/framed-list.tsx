import type { ReactNode } from 'react'
import styles from './framed-list.module.css'

interface FramedListProps {
  /** Names the list for screen readers. */
  readonly label: string
  /** The `li` elements. */
  readonly children: ReactNode
}

/** A list in a frame, with a line between its rows. */
export function FramedList({ label, children }: FramedListProps) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children}
    </ul>
  )
}
