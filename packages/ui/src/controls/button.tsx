import type { ButtonHTMLAttributes, MouseEvent, Ref } from 'react'
import { Row } from '../layout/boxes.tsx'
import { liveChildren } from '../live/live-text.tsx'
import styles from './button.module.css'

/**
 * The weight of a button: one `primary` per page, `plain` next to it, `quiet` inside bars, `danger` for irreversible
 * actions.
 */
export type ButtonVariant = 'primary' | 'plain' | 'quiet' | 'danger'

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly variant?: ButtonVariant
  readonly size?: 'small' | 'normal' | 'large'
  readonly ref?: Ref<HTMLButtonElement>
  /** Shows that the action is running, and ignores clicks until it ends. */
  readonly isBusy?: boolean
  /** Why it is disabled. It stays focusable and shows this as a tooltip. */
  readonly disabledReason?: string | undefined
  /** Called with the reason when the disabled button is pressed. */
  readonly onDisabledPress?: (reason: string) => void
  /** Ignores the second click of a double click, because this button may just have replaced another one. */
  readonly ignoresDoubleClick?: boolean
}

export function Button({
  variant = 'plain',
  size = 'normal',
  isBusy = false,
  disabledReason,
  onDisabledPress,
  ignoresDoubleClick = false,
  type = 'button',
  className,
  onClick,
  children,
  ...others
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // The browser counts a double click's clicks in `detail`; key presses count zero.
    const isIgnored = isBusy || (ignoresDoubleClick && event.detail > 1)
    if (!isIgnored && disabledReason === undefined) return onClick?.(event)
    // Form submission is prevented too.
    event.preventDefault()
    if (!isIgnored && disabledReason !== undefined) onDisabledPress?.(disabledReason)
  }
  return (
    <button
      {...others}
      type={type}
      className={`${buttonClass(variant, size)} ${className ?? ''}`}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || disabledReason !== undefined || undefined}
      {...(disabledReason === undefined ? {} : { 'data-tip': disabledReason })}
      onClick={press}
    >
      <Row as="span" inline align="center" gap={6} className={styles.content}>
        {liveChildren(children)}
      </Row>
    </button>
  )
}

export function buttonClass(variant: ButtonVariant, size: 'small' | 'normal' | 'large' = 'normal'): string {
  return [styles.button, styles[variant], styles[size]].join(' ')
}
