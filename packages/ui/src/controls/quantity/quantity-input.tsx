import type { ComponentProps } from 'react'
import { boxClass } from '../../layout/boxes.tsx'

interface QuantityInputProps extends Omit<ComponentProps<'input'>, 'className' | 'type' | 'aria-label'> {
  readonly label: string
}

/** A narrow field for a whole number inside a line that says what is counted; phones show digits. */
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
