import { Stack } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { Dialog } from '@portal/ui/dialog'
import { type FormEvent, type ReactNode, useId } from 'react'

interface FormDialogProps {
  readonly title: string
  readonly width?: 'wide'
  readonly submitLabel: string
  readonly isBusy?: boolean
  /** The form is not complete enough to be sent. */
  readonly disabled?: boolean
  /** Between its fields. */
  readonly gap?: 12 | 14 | 16
  /** The name of the form, where assistive technology lists it as a part of the page. */
  readonly formLabel?: string
  readonly children: ReactNode
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  readonly onClose: () => void
}

/** Asks for the fields of a form; the buttons that cancel and send it are at the dialog's foot, always in sight. */
export function FormDialog({
  title,
  width,
  submitLabel,
  isBusy = false,
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
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" isBusy={isBusy} disabled={disabled}>
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
        aria-label={formLabel}
      >
        {children}
      </Stack>
    </Dialog>
  )
}
