import type { ApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { ConfirmDialog } from '@portal/app-kit/forms/confirm-dialog.tsx'
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

/** Asks for one's own password before something that a stolen session must not do. */
export function PasswordDialog({ mutation, children, ...dialog }: PasswordDialogProps) {
  const { email } = useStaff().staff
  const [password, setPassword] = useState('')
  return (
    <ConfirmDialog {...dialog} mutation={{ ...mutation, send: () => mutation.send(password) }}>
      {children}
      <AccountField email={email} />
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        value={password}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
      />
    </ConfirmDialog>
  )
}
