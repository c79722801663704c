import type { ButtonHTMLAttributes, Ref } from 'react'
import styles from './icon-button.module.css'

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly ref?: Ref<HTMLButtonElement>
  readonly label: string
  readonly variant?: 'quiet' | 'bordered'
}

export function IconButton({ label, variant = 'quiet', className, ...others }: IconButtonProps) {
  return (
    <button
      type="button"
      {...others}
      className={`${styles.button} ${variant === 'bordered' ? styles.bordered : ''} ${className ?? ''}`}
      aria-label={label}
    />
  )
}
