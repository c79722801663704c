import type { ReactNode } from 'react'
import styles from './access-form.module.css'

interface BelowFormProps {
  readonly children: ReactNode
}

export function FormFootnote({ children }: BelowFormProps) {
  return <p className={styles.below}>{children}</p>
}
