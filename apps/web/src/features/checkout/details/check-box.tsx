import { useId } from 'react'
import styles from '../checkout.module.css'
import { checkedValue } from './details-values.ts'

interface CheckBoxProps {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (event: { readonly currentTarget: { readonly value: string } }) => void
}

/** A box to tick, as a field of the form. */
export function CheckBox({ name, label, value, onChange }: CheckBoxProps) {
  const id = useId()
  return (
    <div className={styles.check}>
      <input
        id={id}
        type="checkbox"
        name={name}
        checked={value === checkedValue}
        onChange={({ currentTarget }) =>
          onChange({ currentTarget: { value: currentTarget.checked ? checkedValue : '' } })
        }
      />
      <label htmlFor={id}>{label}</label>
    </div>
  )
}
