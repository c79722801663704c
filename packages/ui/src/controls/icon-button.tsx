import type { ButtonHTMLAttributes, Ref } from 'react'
import styles from './button.module.css'
import { buttonClass } from './button.tsx'

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly ref?: Ref<HTMLButtonElement>
  readonly label: string
  readonly variant?: 'quiet' | 'bordered'
}

export function IconButton({ label, variant = 'quiet', className, ...others }: IconButtonProps) {
  const look = buttonClass(variant === 'bordered' ? 'plain' : 'quiet')
  return (
    <button
      type="button"
      {...others}
      className={`${look} ${styles.icon} ${className ?? ''}`}
      aria-label={label}
    />
  )
}
