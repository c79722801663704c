import { Text } from '@portal/ui/boxes'
import type { ReactNode } from 'react'
import styles from './access-form.module.css'

interface BelowFormProps {
  readonly children: ReactNode
}

export function FormFootnote({ children }: BelowFormProps) {
  return (
    <Text tone="muted" size={14} className={styles.below}>
      {children}
    </Text>
  )
}
