import type { ApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { FormDialog } from '@portal/app-kit/forms/form-dialog.tsx'
import { FormError } from '@portal/app-kit/forms/form-error.tsx'
import { AccountField, PasswordField } from '@portal/ui/text-field'
import { type ReactNode, useRef, useState } from 'react'
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
  const field = useRef<HTMLInputElement>(null)
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const showError = (sentence: string | undefined) => {
    setError(sentence)
    if (sentence !== undefined) field.current?.focus()
  }
  const { errorDisplay } = mutation
  const isAtField =
    errorDisplay?.kind === 'fields' && Object.keys(errorDisplay.fields).every((name) => name === 'password')
  return (
    <FormDialog
      {...dialog}
      submitLabel={actionLabel}
      isBusy={mutation.isPending}
      onSubmit={(event) => {
        event.preventDefault()
        mutation.send(password, { onFieldErrors: (errors) => showError(errors.password) })
      }}
    >
      <FormError error={errorDisplay} hidesFieldErrors={isAtField} />
      {children}
      <AccountField email={email} />
      <PasswordField
        ref={field}
        label="Your password"
        autoComplete="current-password"
        value={password}
        error={error}
        onChange={({ currentTarget }) => {
          setPassword(currentTarget.value)
          setError(undefined)
        }}
      />
    </FormDialog>
  )
}
