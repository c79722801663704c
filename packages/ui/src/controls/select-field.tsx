import { type ComponentProps, useId } from 'react'
import { boxClass, Grid, Text } from '../layout/boxes.tsx'
import { Select } from './select.tsx'

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'size'> {
  readonly label: string
  readonly error?: string | undefined
  readonly size?: 'normal' | 'large'
}

/** A labeled native select; its options are `<option>` children. */
export function SelectField({ label, error, size = 'normal', id, children, ...select }: SelectFieldProps) {
  const ownId = useId()
  const selectId = id ?? ownId
  return (
    <Grid columns={1} gap={4} fit data-size={size}>
      <Text as="label" size={13} weight="medium" htmlFor={selectId}>
        {label}
      </Text>
      <Select
        {...select}
        className={boxClass('', { full: true })}
        id={selectId}
        size={size}
        aria-invalid={Boolean(error) || undefined}
        aria-describedby={error ? `${selectId}-error` : undefined}
      >
        {children}
      </Select>
      {error ? (
        <Text size={12} leading={16} tone="negative" id={`${selectId}-error`}>
          {error}
        </Text>
      ) : null}
    </Grid>
  )
}
