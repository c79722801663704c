import { type ReactNode, useId } from 'react'
import { Row, Stack, Text } from '../../layout/boxes.tsx'
import styles from './checkbox-group.module.css'

interface CheckboxGroupProps {
  readonly legend: ReactNode
  readonly error?: string | undefined
  readonly children: ReactNode
}

/** A group of checkboxes with its error message; groups may be nested. */
export function CheckboxGroup({ legend, error, children }: CheckboxGroupProps) {
  const errorId = useId()
  return (
    <Stack
      as="fieldset"
      gap={6}
      size={13}
      className={styles.group}
      aria-describedby={error ? errorId : undefined}
    >
      <legend>{legend}</legend>
      {children}
      {error ? (
        <Text id={errorId} tone="negative" size={12} role="alert">
          {error}
        </Text>
      ) : null}
    </Stack>
  )
}

interface CheckboxProps {
  readonly name?: string
  readonly checked: boolean
  readonly onChange: (isChecked: boolean) => void
  readonly children: ReactNode
}

/** A checkbox aligned with the first line of its label. */
export function Checkbox({ name, checked, onChange, children }: CheckboxProps) {
  const id = useId()
  return (
    <Row align="baseline" gap={8} className={styles.checkbox}>
      <input
        id={id}
        name={name}
        type="checkbox"
        checked={checked}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <label htmlFor={id}>{children}</label>
    </Row>
  )
}
