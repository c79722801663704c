import { Stack } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { Dialog } from '@portal/ui/dialog'
import { type FormEvent, type KeyboardEvent, type ReactNode, useId } from 'react'

interface FormDialogProps {
  readonly title: string
  readonly width?: 'wide'
  readonly submitLabel: string
  /** Label of a second submit button; its submit event has no submitter. */
  readonly secondLabel?: string | undefined
  readonly isBusy?: boolean
  /** The label of the button that closes without submitting. */
  readonly closeLabel?: string
  /** The submit button's variant: `danger` for destructive actions. */
  readonly variant?: 'primary' | 'danger'
  /** Submits only by its button, not by Enter in a field. */
  readonly ignoresEnter?: boolean
  /** Whether the form is too incomplete to submit. */
  readonly disabled?: boolean
  /** The gap between fields. */
  readonly gap?: 12 | 14 | 16
  /** The form's accessible name. */
  readonly formLabel?: string
  readonly children: ReactNode
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  readonly onClose: () => void
}

/** A dialog with a form; the Cancel and Submit buttons at the bottom are always visible. */
export function FormDialog({
  title,
  width,
  submitLabel,
  secondLabel,
  isBusy = false,
  closeLabel = 'Cancel',
  variant = 'primary',
  ignoresEnter = false,
  disabled = false,
  gap = 16,
  formLabel,
  children,
  onSubmit,
  onClose,
}: FormDialogProps) {
  const formId = useId()
  return (
    <Dialog
      title={title}
      {...(width && { width })}
      actions={
        <>
          <Button onClick={onClose}>{closeLabel}</Button>
          {secondLabel === undefined ? null : (
            <Button
              form={formId}
              isBusy={isBusy}
              disabled={disabled}
              onClick={({ currentTarget }) => currentTarget.form?.requestSubmit()}
            >
              {secondLabel}
            </Button>
          )}
          <Button type="submit" form={formId} variant={variant} isBusy={isBusy} disabled={disabled}>
            {submitLabel}
          </Button>
        </>
      }
      onClose={onClose}
    >
      <Stack
        as="form"
        columns={1}
        gap={gap}
        id={formId}
        noValidate
        onSubmit={onSubmit}
        {...(ignoresEnter && { onKeyDown: stopEnter })}
        aria-label={formLabel}
      >
        {children}
      </Stack>
    </Dialog>
  )
}

function stopEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}
