import type { CheckboxProps } from '@portal/app-kit/forms/use-api-form.ts'
import { useId } from 'react'
import styles from '../checkout.module.css'

interface CheckBoxProps extends CheckboxProps {
  readonly label: string
}

export function CheckBox({ label, ...input }: CheckBoxProps) {
  const id = useId()
  return (
    <div className={styles.check}>
      <input {...input} id={id} type="checkbox" />
      <label htmlFor={id}>{label}</label>
    </div>
  )
}
