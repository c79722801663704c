import {
  clampQuantity,
  isQuantityDisabled,
  readQuantity,
  type Supply,
} from '@portal/contract/catalogue/variants/quantity.rules'
import { QuantityInput } from '@portal/ui/quantity-input'
import { useState } from 'react'

interface QuantityFieldProps {
  readonly label: string
  readonly quantity: number
  readonly supply: Supply
  readonly isInvalid: boolean
  readonly describedBy: string | undefined
  readonly onChange: (quantity: number) => void
}

/** A line's quantity; corrected on blur to one that can be ordered (document 2, section 5). */
export function QuantityField(props: QuantityFieldProps) {
  const { label, quantity, supply, isInvalid, describedBy, onChange } = props
  const [typed, setTyped] = useState<string>()
  const settle = () => {
    setTyped(undefined)
    // Stock may have fallen below a quantity that was not touched.
    const settled = clampQuantity(typed === undefined ? quantity : readQuantity(typed), supply)
    if (settled > 0 && settled !== quantity) onChange(settled)
  }
  return (
    <QuantityInput
      label={label}
      aria-invalid={isInvalid || undefined}
      aria-describedby={describedBy}
      disabled={isQuantityDisabled(supply)}
      value={typed ?? String(quantity)}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={settle}
      onKeyDown={({ key }) => {
        if (key === 'Enter') settle()
      }}
    />
  )
}
