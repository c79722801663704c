import { type ReactNode, useId } from 'react'
import styles from './checkbox-group.module.css'

interface CheckboxGroupProps {
  readonly legend: ReactNode
  readonly error?: string | undefined
  readonly children: ReactNode
}

/** Boxes that belong together, with the message of what is wrong below them; groups may be nested. */
export function CheckboxGroup({ legend, error, children }: CheckboxGroupProps) {
  const errorId = useId()
  return (
    <fieldset className={styles.group} aria-describedby={error ? errorId : undefined}>
      <legend>{legend}</legend>
      {children}
      {error ? (
        <p id={errorId} className={styles.error} role="alert">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}

interface CheckboxProps {
  readonly name?: string
  readonly checked: boolean
  readonly onChange: (isChecked: boolean) => void
  readonly children: ReactNode
}

/** A box in line with the first line of its label. */
export function Checkbox({ name, checked, onChange, children }: CheckboxProps) {
  const id = useId()
  return (
    <div className={styles.checkbox}>
      <input
        id={id}
        name={name}
        type="checkbox"
        checked={checked}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <label htmlFor={id}>{children}</label>
    </div>
  )
}
