import type { ComponentProps, FocusEvent } from 'react'
import { boxClass } from '../../layout/boxes.tsx'
import { TextField } from '../text-field.tsx'

// Typing replaces the quantity; phones show a numeric keypad.
const quantityProps = {
  inputMode: 'numeric',
  autoComplete: 'off',
  onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => currentTarget.select(),
} as const

interface QuantityInputProps
  extends Omit<ComponentProps<'input'>, 'className' | 'type' | 'aria-label' | keyof typeof quantityProps> {
  readonly label: string
}

/** A narrow field for an integer within a labeled line. */
export function QuantityInput({ label, ...input }: QuantityInputProps) {
  return (
    <input
      {...input}
      {...quantityProps}
      className={`field ${boxClass('', { tabular: true, textAlign: 'end' })}`}
      type="text"
      aria-label={label}
    />
  )
}

/** A labeled field for an integer. */
export function QuantityField(props: Omit<ComponentProps<typeof TextField>, keyof typeof quantityProps>) {
  return <TextField {...props} {...quantityProps} />
}
