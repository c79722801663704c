import { Button } from '@portal/ui/button'
import { Dialog } from '@portal/ui/dialog'
import type { ReactNode } from 'react'
import type { ApiMutation } from '../api/use-api-mutation.ts'
import { FormError } from './form-error.tsx'

interface ConfirmDialogProps {
  readonly title: string
  readonly width?: 'wide'
  readonly actionLabel: string
  /** The confirm button's variant: `danger` for destructive actions. */
  readonly variant: 'primary' | 'danger'
  readonly mutation: ApiMutation<void, unknown>
  readonly children: ReactNode
  readonly onClose: () => void
}

/** A confirmation dialog that shows server errors. */
export function ConfirmDialog({
  title,
  width,
  actionLabel,
  variant,
  mutation,
  children,
  onClose,
}: ConfirmDialogProps) {
  return (
    <Dialog
      title={title}
      {...(width && { width })}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant={variant} isBusy={mutation.isPending} onClick={() => mutation.send()}>
            {actionLabel}
          </Button>
        </>
      }
      onClose={onClose}
    >
      <FormError error={mutation.errorDisplay} />
      {children}
    </Dialog>
  )
}
