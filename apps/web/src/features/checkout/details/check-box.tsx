import type { CheckboxProps } from '@portal/app-kit/forms/use-api-form.ts'
import { Row } from '@portal/ui/boxes'
import { useId } from 'react'
import styles from '../checkout.module.css'

interface CheckBoxProps extends CheckboxProps {
  readonly label: string
}

export function CheckBox({ label, ...input }: CheckBoxProps) {
  const id = useId()
  return (
    <Row align="center" gap={8} size={13} className={styles.check}>
      <input {...input} id={id} type="checkbox" />
      <label htmlFor={id}>{label}</label>
    </Row>
  )
}
