import type { ComponentProps } from 'react'
import { boxClass } from '../../layout/boxes.tsx'

interface QuantityInputProps extends Omit<ComponentProps<'input'>, 'className' | 'type' | 'aria-label'> {
  readonly label: string
}

/** A narrow field for an integer within a labeled line; phones show a numeric keypad. */
export function QuantityInput({ label, ...input }: QuantityInputProps) {
  return (
    <input
      {...input}
      className={`field ${boxClass('', { tabular: true, textAlign: 'end' })}`}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
    />
  )
}
