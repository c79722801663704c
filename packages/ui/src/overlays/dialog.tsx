import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { Row, Stack, Text } from '../layout/boxes.tsx'
import styles from './dialog.module.css'
import { openDialog } from './top-dialog.ts'

interface DialogProps {
  readonly title: string
  readonly children: ReactNode
  /** A drawer for navigation and filters on narrow screens; centered if omitted. */
  readonly side?: 'left' | 'right'
  /** Wider than forms need, for tables. */
  readonly width?: 'wide'
  /** Near the top instead of centered, for content that grows and shrinks during use. */
  readonly atTop?: boolean
  /** The buttons at the bottom, the primary one last; they submit a form inside by its id. */
  readonly actions?: ReactNode
  /** Called when it is closed by its button, Escape or a click outside. */
  readonly onClose: () => void
}

/** A modal window, open while rendered; the browser traps and restores the focus. */
export function Dialog({ title, children, side, width, atTop = false, actions, onClose }: DialogProps) {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    leaveMenu()
    const close = openDialog(element)
    // For drawers, the browser's default is right: the Close button.
    if (side === undefined) firstField(element)?.focus()
    return close
  }, [side])
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-side={side}
      data-width={width}
      data-at-top={atTop || undefined}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onPointerDown={(event) => {
        // A click on the dialog element itself is on the backdrop: everything else is inside the sheet.
        if (event.target === event.currentTarget) onClose()
      }}
    >
      <div className={styles.scroller}>
        <div className={styles.sheet}>
          <Row align="start" justify="between" gap={16} below={12}>
            <Text leading={28} as="h2" size={16} weight="bold" anywhere id={titleId}>
              {title}
            </Text>
            <CloseButton onClick={onClose} />
          </Row>
          <Stack gap={12} size={14}>
            {children}
          </Stack>
          {actions ? (
            <Row ground="raised" as="footer" wrap justify="end" gap={8} className={styles.actions}>
              {actions}
            </Row>
          ) : null}
        </div>
      </div>
    </dialog>
  )
}

/** Closes the menu that opened the dialog, so that focus returns to the menu's button, not to the removed item. */
function leaveMenu(): void {
  const menu = document.activeElement?.closest('[role="menu"]')
  document.getElementById(menu?.getAttribute('aria-labelledby') ?? '')?.focus()
}

function CloseButton({ onClick }: { readonly onClick: () => void }) {
  return (
    <Stack
      square={28}
      lit
      type="button"
      as="button"
      fixed
      center
      tone="muted"
      className={styles.close}
      aria-label="Close"
      onClick={onClick}
    >
      <svg viewBox="0 0 20 20" width="18" height="18" fill="none" stroke="currentColor" aria-hidden="true">
        <path d="m5 5 10 10M15 5 5 15" strokeWidth="1.5" strokeLinecap="round" />
      </svg>
    </Stack>
  )
}

/** The element marked as first, or else the first field; both precede the Close button. */
function firstField(dialog: HTMLDialogElement): HTMLElement | null {
  const marked = dialog.querySelector<HTMLElement>('[data-autofocus]')
  return (
    marked ?? dialog.querySelector<HTMLElement>('input:not([type="hidden"], [readonly]), select, textarea')
  )
}
