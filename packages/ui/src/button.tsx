import type { ButtonHTMLAttributes } from 'react'
import styles from './button.module.css'

/** How much a button asks for: one `primary` per page, `plain` beside it, `quiet` inside bars, `danger` for what cannot be undone. */
export type ButtonLook = 'primary' | 'plain' | 'quiet' | 'danger'

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: ButtonLook
  readonly size?: 'small' | 'normal' | 'large'
  /** Shows that it is being done, and takes no second press meanwhile. */
  readonly isBusy?: boolean
  /** Looks disabled but can be reached, so that a press can say why it may not be used. */
  readonly isOff?: boolean
}

/** A button; it stays in place and keeps its width while it is busy. */
export function Button({
  look = 'plain',
  size = 'normal',
  isBusy = false,
  isOff = false,
  type = 'button',
  className,
  onClick,
  children,
  ...others
}: ButtonProps) {
  return (
    <button
      {...others}
      type={type}
      className={`${buttonClass(look, size)} ${className ?? ''}`}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || isOff || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    >
      <span className={styles.content}>{children}</span>
    </button>
  )
}

/** The class that makes a link look like a button. */
export function buttonClass(look: ButtonLook, size: 'small' | 'normal' | 'large' = 'normal'): string {
  return [styles.button, styles[look], styles[size]].join(' ')
}
