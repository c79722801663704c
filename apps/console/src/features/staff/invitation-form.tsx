import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { FormError } from '@portal/app-kit/forms/form-error.tsx'
import { lazyValidator } from '@portal/app-kit/forms/lazy-validator.ts'
import { useApiForm } from '@portal/app-kit/forms/use-api-form.ts'
import { Stack } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { AccountField, PasswordField } from '@portal/ui/text-field'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { acceptInvitationRequest, linkAccountQuery } from '../../session/session.queries.ts'
import { CodeForm, isCodeMissing } from './two-step/code-form.tsx'

const validator = lazyValidator(
  async () => (await import('@portal/contract/staff/staff.schema')).acceptedInvitation,
)

interface InvitationFormProps {
  readonly token: string
  readonly onAccepted: () => Promise<void>
}

/** Asks an invited person for a new password, or for the existing account's password. */
export function InvitationForm({ token, onAccepted }: InvitationFormProps) {
  const { data: account } = useQuery(linkAccountQuery(token))
  const [password, setPassword] = useState<string>()
  const accept = useApiMutation({
    mutationFn: acceptInvitationRequest,
    onSuccess: onAccepted,
    onError: (error, form) => {
      if (isCodeMissing(error)) setPassword(form.password)
    },
  })
  const form = useApiForm({ initialValues: { token, password: '' }, validator, mutation: accept })
  if (password !== undefined) {
    return (
      <CodeForm
        send={(code) => acceptInvitationRequest({ token, password, code })}
        onDone={onAccepted}
        onBack={() => {
          accept.reset()
          setPassword(undefined)
        }}
      />
    )
  }
  return (
    <Stack as="form" gap={16} noValidate onSubmit={form.onSubmit}>
      <FormError error={accept.errorDisplay} hidesFieldErrors />
      {account?.email ? <AccountField email={account.email} size="large" /> : null}
      <PasswordField
        {...form.field('password')}
        label="Password"
        hint={
          account?.hasPassword ? 'You already have an account. Enter its password.' : 'At least 10 characters'
        }
        size="large"
        autoComplete={account?.hasPassword ? 'current-password' : 'new-password'}
      />
      <Button type="submit" variant="primary" size="large" isBusy={form.isBusy}>
        Accept invitation
      </Button>
    </Stack>
  )
}
