import type { ComponentProps } from 'react'
import styles from './select.module.css'

interface SelectProps extends Omit<ComponentProps<'select'>, 'size'> {
  readonly size?: 'normal' | 'large'
}

/** A native select without a visible label: it needs `aria-label` or a `label` around it. */
export function Select({ className, size = 'normal', ...select }: SelectProps) {
  return (
    <span className={`field-frame ${styles.box} ${className ?? ''}`} data-size={size}>
      <select {...select} className={styles.select} />
    </span>
  )
}
