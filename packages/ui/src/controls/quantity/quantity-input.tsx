import type { ComponentProps } from 'react'
import styles from './quantity-input.module.css'

interface QuantityInputProps extends Omit<ComponentProps<'input'>, 'className' | 'type' | 'aria-label'> {
  readonly label: string
}

/** A narrow field for a whole number inside a line that says what is counted; phones show digits. */
export function QuantityInput({ label, ...input }: QuantityInputProps) {
  return (
    <input
      {...input}
      className={`field ${styles.quantity}`}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
    />
  )
}
