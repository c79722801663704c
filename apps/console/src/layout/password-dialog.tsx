import type { ApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { FormDialog } from '@portal/app-kit/forms/form-dialog.tsx'
import { FormError } from '@portal/app-kit/forms/form-error.tsx'
import { AccountField, PasswordField } from '@portal/ui/text-field'
import { type ReactNode, useState } from 'react'
import { useStaff } from '../session/use-staff.ts'

interface PasswordDialogProps {
  readonly title: string
  readonly actionLabel: string
  readonly variant: 'primary' | 'danger'
  readonly mutation: ApiMutation<string, unknown>
  readonly children: ReactNode
  readonly onClose: () => void
}

/** Asks for the user's password before a sensitive action. */
export function PasswordDialog({ mutation, actionLabel, children, ...dialog }: PasswordDialogProps) {
  const { email } = useStaff().staff
  const [password, setPassword] = useState('')
  return (
    <FormDialog
      {...dialog}
      submitLabel={actionLabel}
      isBusy={mutation.isPending}
      onSubmit={(event) => {
        event.preventDefault()
        mutation.send(password)
      }}
    >
      <FormError error={mutation.errorDisplay} />
      {children}
      <AccountField email={email} />
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        value={password}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
      />
    </FormDialog>
  )
}
