import type { ReactNode } from 'react'
import styles from './access-form.module.css'

interface BelowFormProps {
  readonly children: ReactNode
}

/** A line with a link under a form. */
export function FormFootnote({ children }: BelowFormProps) {
  return <p className={styles.below}>{children}</p>
}
