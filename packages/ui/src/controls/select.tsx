import type { ComponentProps } from 'react'
import styles from './select.module.css'

interface SelectProps extends Omit<ComponentProps<'select'>, 'size'> {
  readonly size?: 'normal' | 'large'
}

/** A choice among many, as the browser's own list, without a visible label: it takes `aria-label` or is in a `label`. */
export function Select({ className, size = 'normal', ...select }: SelectProps) {
  return (
    <span className={`field-frame ${styles.box} ${className ?? ''}`} data-size={size}>
      <select {...select} className={styles.select} />
    </span>
  )
}
