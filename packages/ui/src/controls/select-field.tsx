import { type ComponentProps, useId } from 'react'
import { Select } from './select.tsx'
import styles from './text-field.module.css'

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'size'> {
  readonly label: string
  readonly error?: string | undefined
  readonly size?: 'normal' | 'large'
}

/** A choice among many, as the browser's own list; its options are given as `<option>`s. */
export function SelectField({ label, error, size = 'normal', id, children, ...select }: SelectFieldProps) {
  const ownId = useId()
  const selectId = id ?? ownId
  return (
    <div className={styles.field} data-size={size}>
      <label className={styles.label} htmlFor={selectId}>
        {label}
      </label>
      <Select
        {...select}
        id={selectId}
        size={size}
        aria-invalid={Boolean(error) || undefined}
        aria-describedby={error ? `${selectId}-error` : undefined}
      >
        {children}
      </Select>
      {error ? (
        <p className={styles.error} id={`${selectId}-error`}>
          {error}
        </p>
      ) : null}
    </div>
  )
}
